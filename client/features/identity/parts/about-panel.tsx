import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';

const facts = [
  { key: 'quotes', icon: 'quote' },
  { key: 'fund', icon: 'shield' },
  { key: 'demo', icon: 'seconds' },
] as const;

/** A drawing, not a market: heights of a line that climbs, in hundredths from the top. */
const heights = [
  86, 82, 84, 88, 91, 90, 92, 89, 87, 88, 84, 80, 83, 79, 75, 78, 72, 66, 70, 62, 64, 58, 60, 52, 55, 49, 44,
  47, 42, 45, 39, 41, 36, 38, 33, 35, 37, 34, 30, 33, 29, 32, 36, 31, 28, 30, 27, 31, 26, 22, 25, 20, 12, 4,
];

const line = heights.map((top, index) => `${index === 0 ? 'M' : 'L'}${index} ${top}`).join('');
const right = heights.length - 1;

/** The reasons to come in. */
export function AboutPanel() {
  const { t } = useTranslation('identity');
  return (
    <>
      <h2 className="sign-in__title">{t('about.title')}</h2>
      <ul className="sign-in__facts">
        {facts.map(({ key, icon }) => (
          <li key={key} className="flex g-16">
            <span className="iconbtn sign-in__icon">
              <Icon name={icon} />
            </span>
            <span>
              <b className="w-6">{t(`about.${key}`)}</b>
              {t(`about.${key}Text`)}
            </span>
          </li>
        ))}
      </ul>
      <svg
        className="sign-in__line"
        viewBox={`0 0 ${right} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="sign-in__fill" d={`${line}V100H0z`} />
        <path className="sign-in__stroke" d={line} vectorEffect="non-scaling-stroke" />
      </svg>
    </>
  );
}
