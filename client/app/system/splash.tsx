import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { BrandName, BrandSign } from '../../entities/brand/brand-sign.tsx';
import { landing } from '../../lib/navigation/layouts.ts';
import { useLayout } from '../../ui/layout.tsx';
import { loadScreen } from '../screen-loader.ts';
import { screenAt } from '../screens.ts';

const shownMs = 600;

/** Renders the first page of a visitor, which continues to the start page once that has loaded. */
export function Splash() {
  const navigate = useNavigate();
  const layout = useLayout();
  useEffect(() => {
    let left = false;
    const to = landing[layout];
    const screen = screenAt(to);
    const shown = new Promise((resolve) => setTimeout(resolve, shownMs));
    const goOn = () => {
      if (!left) void navigate(to, { replace: true });
    };
    Promise.all([shown, screen && loadScreen(screen)]).then(goOn, goOn);
    return () => {
      left = true;
    };
  }, [layout, navigate]);
  return (
    <main className="splash">
      <BrandSign size={72} />
      <h1 className="page__title splash__name">
        <BrandName />
      </h1>
    </main>
  );
}
