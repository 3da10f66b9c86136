import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { Apply } from '../use-apply.ts';

/** The consent, and the agreement it is given to. */
export function Agreement({ model }: { model: Apply }) {
  const { t } = useTranslation('loan');
  const [reading, setReading] = useState(false);
  const { rule, agreementError } = model;
  const accept = () => {
    model.setAccepted(true);
    setReading(false);
  };
  return (
    <div className="field">
      <div className="flex g-8 loan-consent">
        <Checkbox
          checked={model.isAccepted}
          invalid={agreementError !== undefined}
          onChange={(event) => model.setAccepted(event.target.checked)}
        >
          {t('apply.accept')}
        </Checkbox>
        <button type="button" className="link t-13" disabled={!rule} onClick={() => setReading(true)}>
          {t('apply.read')}
        </button>
      </div>
      {agreementError && (
        <div className="field__error" role="alert">
          {agreementError}
        </div>
      )}
      {rule && (
        <Sheet
          wide
          open={reading}
          onClose={() => setReading(false)}
          title={rule.title}
          footer={
            <Button variant="primary" onClick={accept}>
              {t('apply.agree')}
            </Button>
          }
        >
          <div className="money-body">
            <Markdown text={rule.body} loadingLabel={rule.title} />
            <p className="t-12 c-3 mt-16">{t('apply.version', { version: rule.version })}</p>
          </div>
        </Sheet>
      )}
    </div>
  );
}
