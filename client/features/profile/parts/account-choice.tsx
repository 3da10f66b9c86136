import type { Mode } from '@papertape/shared/contract/values.ts';
import { useTranslation } from 'react-i18next';
import { useSwitchBlock } from '../../../entities/account/use-switch-block.ts';
import { SegmentedControl, type SegmentedControlProps } from '../../../ui/segmented-control.tsx';
import type { useProfile } from '../use-profile.ts';

const modes: readonly Mode[] = ['real', 'demo'];

interface AccountChoiceProps extends Pick<SegmentedControlProps<string>, 'label' | 'size'> {
  profile: Pick<ReturnType<typeof useProfile>, 'mode' | 'requestMode'>;
}

/** Shows the current account; the other one is disabled, with the reason, where it is unavailable. */
export function AccountChoice({ profile: { mode, requestMode }, ...look }: AccountChoiceProps) {
  const { t } = useTranslation('profile');
  const block = useSwitchBlock();
  return (
    <div>
      <SegmentedControl
        {...look}
        value={mode}
        onChange={requestMode}
        segments={modes.map((value) => ({
          value,
          label: t(`account.${value}`),
          disabled: value !== mode && block !== undefined,
        }))}
      />
      {block !== undefined && <p className="t-12 c-2 mt-8">{block}</p>}
    </div>
  );
}
