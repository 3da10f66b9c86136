/** Pages that only the real account has; `money` marks deposits and withdrawals, which the demo account replaces. */
import { MoneyNav } from '../../lib/navigation/money-nav.tsx';
import { MobilePage, type MobilePageProps } from '../../ui/mobile-page.tsx';
import { Page, type PageProps } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import { RealOnly, useMoneyTitle } from './real-only.tsx';

interface OfMoney {
  money?: boolean | undefined;
}

export function RealMobilePage({ children, ...page }: MobilePageProps) {
  return (
    <MobilePage {...page}>
      <RealOnly>{children}</RealOnly>
    </MobilePage>
  );
}

/** Renders a page whose content includes everything below the bar, with buttons at its bottom. */
export function RealMobileForm(props: Omit<MobilePageProps, 'className'> & OfMoney) {
  const { title, money, children, ...bar } = props;
  const moneyTitle = useMoneyTitle(title);
  const shown = money ? moneyTitle : title;
  return (
    <>
      <TopBar title={shown} back {...bar} />
      <RealOnly money={money} pageTitle={shown}>
        {children}
      </RealOnly>
    </>
  );
}

export function RealDesktopPage(props: Omit<PageProps, 'frame' | 'nav'> & OfMoney) {
  const { title, money, children, ...page } = props;
  const moneyTitle = useMoneyTitle(title);
  return (
    <Page {...page} title={money ? moneyTitle : title} frame="desktop" nav={<MoneyNav />}>
      <RealOnly money={money}>{children}</RealOnly>
    </Page>
  );
}
