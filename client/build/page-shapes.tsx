import { renderToStaticMarkup } from 'react-dom/server';
import { PageShape } from '../app/page-shape.tsx';
import { pageShapeNames } from '../boot/page-shape-name.ts';

/** The looks of a page before it has come, by name, as HTML. */
export const pageShapes = Object.fromEntries(
  pageShapeNames.map((name) => [name, renderToStaticMarkup(<PageShape name={name} />)]),
);
