import { useTranslation } from 'react-i18next';
import { Picker } from '../../../ui/picker.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { type CalendarFilter, importances, places } from '../use-calendar-filter.ts';
import { periods } from '../use-economic-calendar.ts';

const all = 'all';

export function CalendarFilters({ filter }: { filter: CalendarFilter }) {
  const { t } = useTranslation('calendar');
  const { period, place, importance, change } = filter;
  return (
    <div className="cal-filters flex g-8">
      <SegmentedControl
        size="sm"
        inline
        label={t('filter.period')}
        value={period}
        onChange={(next) => change({ period: next })}
        segments={periods.map((one) => ({ value: one, label: t(`filter.${one}`) }))}
      />
      <Picker
        look="chip"
        label={t('filter.place')}
        value={place ?? all}
        onChange={(next) => change({ place: next === all ? null : next })}
        options={[
          { value: all, label: t('filter.allPlaces') },
          ...places.map((one) => ({ value: one, label: t(`place.${one}`) })),
        ]}
      />
      <Picker
        look="chip"
        label={t('filter.importance')}
        value={importance ?? all}
        onChange={(next) => change({ importance: next === all ? null : next })}
        options={[
          { value: all, label: t('filter.allLevels') },
          ...importances.map((one) => ({ value: one, label: t(`importance.${one}`) })),
        ]}
      />
    </div>
  );
}
