/** What the page and its service worker both know. */

/** The cache of what belongs to the user who is signed in. */
export const ownAnswersName = 'own-answers';
/** The cache of what anybody may see. */
export const answersName = 'answers';
/** On an answer that was kept: the date that it came with, where it had one. */
export const keptHeader = 'x-kept';
