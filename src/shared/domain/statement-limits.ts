/** What of a wallet's statement is read (statement.ts). A month of a busy shop has a tenth of these lines. */
export const MAX_STATEMENT_LINES = 20_000
/** Of the file; about twice what so many lines need. */
export const MAX_STATEMENT_LETTERS = 4_000_000
/** No wallet's file has half as many. */
export const MAX_STATEMENT_COLUMNS = 64
