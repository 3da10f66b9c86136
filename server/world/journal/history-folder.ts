/** Folder of kept states, in the folder of their world. */
export const historyFolder = 'history';
