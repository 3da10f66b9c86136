/** The place to drop files of prices, or to choose them. */
import { type ChangeEvent, type DragEvent, type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../client/ui/button.tsx';
import { classNames } from '../../../client/ui/class-names.ts';
import { addFiles } from './draft-store.ts';

const accepted = '.csv,.txt,.json,.parquet,.gz,.zst,.zip';

/** @param props.choose receives the button that chooses files */
export function DropFiles({ choose }: { choose: Ref<HTMLButtonElement> }) {
  const { t } = useTranslation('lab');
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    void addFiles(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void addFiles([...event.dataTransfer.files]);
  };
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <fieldset
      className={classNames('recdrop', isOver && 'is-over')}
      aria-label={t('recordings.add')}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <input
        ref={input}
        type="file"
        accept={accepted}
        multiple
        hidden
        aria-label={t('recordings.choose')}
        onChange={onChange}
      />
      <p>
        <b>{t('recordings.drop')}</b>
        <span>{t('recordings.dropWhy')}</span>
      </p>
      <Button ref={choose} variant="tonal" size="sm" onClick={() => input.current?.click()}>
        {t('recordings.choose')}
      </Button>
    </fieldset>
  );
}
