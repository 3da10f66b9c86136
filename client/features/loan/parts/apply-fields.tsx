import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountSlider } from '../../../entities/money/amount-slider.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { PhotoUpload } from '../../../lib/photos/photo-upload.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CoinIcon } from '../../../ui/coin-icon.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Apply } from '../use-apply.ts';

/** Amount, period and photos of an application. */
export function ApplyFields({ model }: { model: Apply }) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  const { product, most } = model;
  if (model.error) return <ReadError error={model.error} onRetry={model.retry} />;
  if (!product || !most) return <Skeleton height={360} />;
  const { coin, minimum } = product;
  return (
    <div className="col g-20">
      <AmountSlider
        field={model.form.field('amount')}
        label={t('amount')}
        labelEnd={
          <span className="c-3 num">
            {t('bounds', { minimum: format.detail(minimum, coin), maximum: format.detail(most, coin), coin })}
          </span>
        }
        prefix={<CoinIcon symbol={coin} size={24} />}
        coin={coin}
        whole={most}
      />
      <Periods model={model} />
      <Photos model={model} />
    </div>
  );
}

function Periods({ model }: { model: Apply }) {
  const { t } = useTranslation('loan');
  const label = useId();
  const format = useFormat();
  return (
    <div className="field">
      <div className="field__label">
        <span id={label}>{t('period')}</span>
      </div>
      <fieldset className="loan-periods" aria-labelledby={label}>
        {model.products?.map((one) => (
          <Chip
            key={one.id}
            large
            pressed={one.id === model.product?.id}
            onClick={() => model.chooseProduct(one.id)}
          >
            {format.number(String(one.days))}
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}

function Photos({ model }: { model: Apply }) {
  const { t } = useTranslation('loan');
  const { photos, minimumPhotos, photosError } = model;
  return (
    <div className="field">
      <div className="between">
        <h2 className="t-14 w-6">{t('photos')}</h2>
        <span className="t-12 c-3">{t('photosHint', { count: minimumPhotos })}</span>
      </div>
      <div className="loan-photos">
        {photos.slots.map(({ key, path }, index) => (
          <PhotoUpload
            key={key}
            label={path === '' ? t('addPhoto') : t('photo', { number: index + 1 })}
            path={path}
            onChange={(next) => photos.set(key, next)}
            onBusy={(busy) => photos.setBusy(key, busy)}
          />
        ))}
      </div>
      {photosError && (
        <div className="field__error" role="alert">
          {photosError}
        </div>
      )}
    </div>
  );
}
