/** Features in the built files that some browser of the floor lacks, each with the way that works without it. */
export interface Exception {
  /** Path of the compatibility data; it includes everything below it. */
  readonly feature: string;
  /** Matches the names of the built files; all files without it. */
  readonly files?: RegExp;
  readonly way: string;
}

const filled: readonly Exception[] = [
  ...['Array.toSpliced', 'TypedArray.toReversed', 'TypedArray.toSorted', 'TypedArray.with'].map((name) => ({
    feature: `javascript.builtins.${name}`,
    way: 'client/boot/fill-arrays.ts adds it to arrays.',
  })),
  {
    feature: 'api.Document.adoptedStyleSheets',
    files: /fill/,
    way: 'Firefox 115, which alone needs it, has it.',
  },
  { feature: 'css.selectors.has', way: 'client/boot/fill-has.ts follows the page with attributes.' },
];

const tested: readonly Exception[] = [
  { feature: 'api.CSS.registerProperty_static', way: 'Base UI tests for it.' },
  { feature: 'api.Element.checkVisibility', way: 'Base UI tests for it.' },
  { feature: 'api.Element.startViewTransition', way: 'React tests for it.' },
  { feature: 'api.Window.navigation', way: 'React and React Router test for it.' },
  { feature: 'api.Navigator.userAgentData', files: /chart/, way: 'lightweight-charts tests for it.' },
  { feature: 'api.Navigator.connection', way: 'Every reader expects that it is missing.' },
  { feature: 'api.Navigator.share', files: /kit/, way: 'client/ui/share.ts copies instead.' },
  {
    feature: 'api.Notification',
    files: /alerts/,
    way: 'client/features/alerts/device-news.ts tests for it.',
  },
  {
    feature: 'api.Window.documentPictureInPicture',
    files: /detached/,
    way: 'A panel opens in a window instead.',
  },
  { feature: 'javascript.builtins.Error.captureStackTrace', way: 'zod and Base UI test for it.' },
  {
    feature: 'javascript.builtins.Symbol.dispose',
    files: /chart/,
    way: 'A signal of the chart tests for it.',
  },
  ...['fromHex', 'toHex'].map((name) => ({
    feature: `javascript.builtins.Uint8Array.${name}`,
    files: /address/,
    way: '@noble/hashes tests for it.',
  })),
  {
    feature: 'javascript.regular_expressions.lookbehind_assertion',
    files: /markdown/,
    way: 'marked tries it inside of a RegExp and does without.',
  },
];

const ownNames: readonly Exception[] = [
  {
    feature: 'api.CanvasRenderingContext2D.reset',
    way: 'Forms, stores and libraries have methods of this name.',
  },
  { feature: 'api.EventTarget.when', way: 'zod has a field of this name.' },
  {
    feature: 'javascript.builtins.ArrayBuffer.detached',
    files: /chart/,
    way: 'Primitives of a chart have it.',
  },
  { feature: 'javascript.builtins.DisposableStack', way: 'React and charts have methods of these names.' },
  { feature: 'javascript.builtins.SuppressedError', way: 'Toasts, consoles and fields have `error`.' },
  {
    feature: 'javascript.builtins.RegExp.escape',
    files: /markdown|vendor|index|useTranslation/,
    way: 'i18next and marked have methods of this name.',
  },
  {
    feature: 'javascript.builtins.Iterator.toArray',
    files: /overlay|surface/,
    way: 'Children of React have it.',
  },
];

const decoration: readonly Exception[] = [
  { feature: 'css.at-rules.page', way: 'Paper has the margins of the printer.' },
  { feature: 'css.properties.break-after.avoid', way: 'A heading may end a page.' },
  { feature: 'css.properties.cursor', way: 'A finger has no cursor.' },
  { feature: 'css.properties.forced-color-adjust', way: 'Safari has no forced colors.' },
  { feature: 'css.properties.resize', way: 'A finger has no handle for it.' },
  { feature: 'css.properties.scrollbar-width', way: 'A thin bar shows, or ::-webkit-scrollbar hides it.' },
  { feature: 'css.properties.text-wrap', way: 'Lines break where they are full.' },
  { feature: 'css.properties.word-break.auto-phrase', way: 'Japanese breaks at any letter.' },
];

export const exceptions: readonly Exception[] = [...filled, ...tested, ...ownNames, ...decoration];
