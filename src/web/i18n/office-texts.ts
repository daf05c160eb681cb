import { addCatalogs } from './activate.ts'

/**
 * Texts of the pages no sale waits for (lingui.config.ts says which): a fifth of what a counter would else download before its first paint. Each screen of
 * those features imports this file for its effect, so none is drawn before its texts are there.
 */
await addCatalogs({ en: () => import('./office/en.po'), sw: () => import('./office/sw.po') })
