/** Where the worker looks before it fetches a new version: it has no localStorage. */
export const UPDATES_CACHE = 'kaunta-updates'
export const UPDATES_KEY = '/updates-on'
