import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AmountSlider } from '../../../entities/money/amount-slider.tsx';
import { ReadError } from '../../../lib/form/read-error.tsx';
import { useFormat } from '../../../lib/format/format.ts';
import { PhotoUpload } from '../../../lib/photos/photo-upload.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { CoinIcon } from '../../../ui/coin-icon.tsx';
import { KeyValueList } from '../../../ui/key-value.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Apply } from '../use-apply.ts';

/** Shows rate, interest, payment date and the total. */
export function CostList({ model }: { model: Apply }) {
  const { t } = useTranslation('loan');
  const format = useFormat();
  const { product, cost, rule } = model;
  if (!product || !cost) return <Skeleton height={136} />;
  const money = (amount: string) => `${format.amount(amount, product.coin)} ${product.coin}`;
  return (
    <KeyValueList
      items={[
        { label: t('dailyRate'), value: format.percent(product.dailyRate, 3) },
        { label: t('interest'), value: money(cost.interest) },
        { label: t('dueAt'), value: format.date(cost.dueAt) },
        { label: t('overdueRate'), value: format.percent(rule?.overdueDailyRate, 3) },
        { label: t('amountToPay'), value: money(cost.total), total: true },
      ]}
    />
  );
}

/** Renders the consent and its agreement. */
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

/** Renders amount, period and photos of an application. */
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
