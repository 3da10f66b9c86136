import Database from 'better-sqlite3';

/**
 * Calls `work` with a connection to a SQLite file that no world has open, and closes it, also after an error. Creates a missing file
 * unless `fileMustExist` or `readonly` is set.
 */
export function withFile<Result>(
  file: string,
  options: Database.Options,
  work: (connection: Database.Database) => Result,
): Result {
  const connection = new Database(file, options);
  try {
    return work(connection);
  } finally {
    connection.close();
  }
}
