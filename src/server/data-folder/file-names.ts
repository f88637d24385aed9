/** The database in a data folder, and in a copy of one. */
export const databaseFile = 'portal.db'

/** The file in a data folder by which a server or a command has the folder to itself. */
export const lockFile = 'server.lock'
