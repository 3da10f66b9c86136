import { useTranslation } from 'react-i18next';
import { useRealBlock } from '../../../entities/account/use-real-block.ts';
import { SegmentedControl, type SegmentedControlProps } from '../../../ui/segmented-control.tsx';
import type { useProfile } from '../use-profile.ts';

interface AccountChoiceProps extends Pick<SegmentedControlProps<string>, 'label' | 'size'> {
  profile: Pick<ReturnType<typeof useProfile>, 'mode' | 'ask'>;
}

/** Shows the current account; the other one is disabled, with the reason, where it is unavailable. */
export function AccountChoice({ profile: { mode, ask }, ...look }: AccountChoiceProps) {
  const { t } = useTranslation('profile');
  const block = useRealBlock();
  return (
    <div>
      <SegmentedControl
        {...look}
        value={mode}
        onChange={ask}
        segments={[
          { value: 'real', label: t('account.real'), disabled: block !== undefined },
          { value: 'demo', label: t('account.demo') },
        ]}
      />
      {block !== undefined && <p className="t-12 c-2 mt-8">{block}</p>}
    </div>
  );
}
