/** Names shared by the page and its service worker. */

/** Cache of answers that belong to the signed-in user. */
export const ownAnswersName = 'own-answers';
/** Cache of public answers. */
export const answersName = 'answers';
/** Header of an answer from the cache, with the date of the original answer; empty if that had none. */
export const keptHeader = 'x-kept';
