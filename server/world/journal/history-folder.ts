/** Folder of kept states, within the folder of their world. */
export const historyFolder = 'history';
