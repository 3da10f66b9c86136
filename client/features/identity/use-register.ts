import { invitationCode } from '@papertape/shared/contract/identity-values.ts';
import { fits } from '@papertape/shared/contract/kit/bounds.ts';
import { layoutPath } from '@papertape/shared/contract/places.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ContactKind } from '../../entities/contacts/contact.ts';
import { useCountries, useHomeCountry } from '../../entities/contacts/countries.ts';
import { useCodeStep } from '../../entities/contacts/sent-codes.ts';
import { useCode } from '../../entities/contacts/use-code.ts';
import { useFieldChecks } from '../../entities/contacts/use-field-checks.ts';
import { type Checks, useForm } from '../../lib/form/use-form.ts';
import { useLayout } from '../../ui/layout.tsx';
import { keepDraft, useDraft } from './draft.ts';
import { places } from './places.ts';
import { typedContact, useContactForm } from './use-contact-form.ts';

/** `accepted` is 'yes' or empty: a form holds texts. */
type RegisterField = 'phone' | 'email' | 'password' | 'confirmPassword' | 'invitationCode' | 'accepted';

/** A link of a friend brings the code along. */
function useInvitation(): string {
  const [query] = useSearchParams();
  return query.get('invitation') ?? useDraft.getState().invitationCode;
}

function useRegisterChecks(contact: Checks<'phone' | 'email'>): Checks<RegisterField> {
  const { t } = useTranslation('identity');
  const check = useFieldChecks();
  return {
    ...contact,
    password: ({ password }) => check.password(password),
    confirmPassword: ({ password, confirmPassword }) => check.repeat(password, confirmPassword),
    invitationCode: ({ invitationCode: typed }) =>
      typed === '' || fits(invitationCode, typed) ? undefined : t('register.invitationInvalid'),
    accepted: ({ accepted }) => (accepted === 'yes' ? undefined : t('register.acceptRequired')),
  };
}

/** The first page of a registration: checks everything, sends the code and goes on to where it is typed. */
export function useRegister(by: ContactKind) {
  const navigate = useNavigate();
  const layout = useLayout();
  const home = useHomeCountry();
  const countries = useCountries();
  const chosen = useDraft((draft) => draft.country) || home;
  const contact = useContactForm(by);
  const draft = useDraft.getState();
  const form = useForm<RegisterField>(
    {
      phone: draft.phone,
      email: draft.email,
      password: draft.password,
      confirmPassword: draft.confirmPassword,
      invitationCode: useInvitation(),
      accepted: draft.accepted ? 'yes' : '',
    },
    useRegisterChecks(contact.checks),
  );
  const { values } = form;
  useEffect(() => keepDraft({ ...values, accepted: values.accepted === 'yes' }), [values]);
  const code = useCode('register', form.show);
  const step = useCodeStep('register');
  const typed = typedContact(by, contact.dialCode, values);
  const goOn = () => {
    keepDraft({ country: chosen, dialCountry: contact.country });
    step.enter(typed);
    void navigate(layoutPath[layout](places.verify[by]));
  };
  const send = async () => {
    if (await code.send(typed)) goOn();
  };
  return {
    form,
    /** Where the visitor registers. */
    country: countries.find(({ iso }) => iso === chosen),
    dialCountry: contact.country,
    setDialCountry: contact.setCountry,
    submit: () => void send(),
    /** Goes on to the code without sending one. */
    haveCode: () => form.submit(goOn)(),
    busy: code.busy,
  };
}

export type Register = ReturnType<typeof useRegister>;
