import { inPlace } from './in-place.tsx';
import type { MarkdownBlocksProps } from './markdown-blocks.tsx';
import { Skeleton, SkeletonGroup } from './skeleton.tsx';
import './markdown.css';

const Blocks = inPlace<MarkdownBlocksProps>(() => import('./markdown-blocks.tsx'), 'MarkdownBlocks');

export interface MarkdownProps {
  text: string;
  /** Level of the text's own `##` headings on the page. */
  sectionLevel?: 2 | 3 | undefined;
  loadingLabel: string;
}

/** Renders text with headings, lists, tables and links. The parser is loaded with the first text shown. */
export function Markdown({ text, sectionLevel = 2, loadingLabel }: MarkdownProps) {
  return (
    <div className="prose">
      <Blocks text={text} sectionLevel={sectionLevel} waiting={<MarkdownSkeleton label={loadingLabel} />} />
    </div>
  );
}

const widths = ['92%', '100%', '96%', '60%', '40%', '98%', '94%', '72%'];

/** Holds the place of a text that is loading. */
export function MarkdownSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      {widths.map((width, index) => (
        <p key={width} className={index === 4 ? 'mt-24' : 'mt-8'}>
          <Skeleton width={width} height={14} />
        </p>
      ))}
    </SkeletonGroup>
  );
}
