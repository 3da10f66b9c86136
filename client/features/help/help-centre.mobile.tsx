import { mobilePath, onePath } from '@papertape/shared/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../ui/icon-button.tsx';
import { MobilePage } from '../../ui/mobile-page.tsx';
import { Article } from './parts/article.tsx';
import { ArticleList } from './parts/article-list.tsx';
import { HelpSearch } from './parts/help-search.tsx';
import { MoreHelp } from './parts/more-help.tsx';
import { SearchHits } from './parts/search-hits.tsx';
import { helpPath, useHelpCentre } from './use-help-centre.ts';
import './help.css';

export function HelpCentreMobile() {
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  const help = useHelpCentre();
  const overview = help.search === '' ? <ArticleList /> : <SearchHits {...help} />;
  return (
    <MobilePage
      title={t('title')}
      fallback={help.article ? helpPath : mobilePath('home')}
      end={
        <IconButton
          icon="headset"
          iconSize={22}
          label={t('support')}
          onClick={() => void navigate(onePath('support', { from: 'help' }))}
        />
      }
    >
      {help.article ? (
        <div className="pad">
          <Article key={help.article} name={help.article} />
        </div>
      ) : (
        <>
          <div className="pad">
            <HelpSearch {...help} />
          </div>
          {overview}
          <div className="gap-band" />
          <MoreHelp />
        </>
      )}
    </MobilePage>
  );
}
