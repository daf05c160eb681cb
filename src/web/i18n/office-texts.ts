import { createOnce } from '../../shared/once.ts'
import { addCatalogs } from './activate.ts'
import { addErrorMessages } from './error-messages.ts'

/**
 * Texts of the pages no sale waits for (lingui.config.ts says which): a third of what a counter would else download before its first paint. The loader of each
 * of their routes, so that none is drawn before its texts are there. Not an `await` at the top of a module: a build with one keeps all its modules apart.
 */
export const { start: officeTexts } = createOnce(async () => {
  const [{ officeErrors }] = await Promise.all([
    import('./office-errors.ts'),
    addCatalogs({ en: () => import('./office/en.po'), sw: () => import('./office/sw.po') }),
  ])
  addErrorMessages(officeErrors)
})

/** The same for what is fetched outside of such a route: it comes with its texts, or not at all. */
export const withOfficeTexts =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [part] = await Promise.all([load(), officeTexts()])
    return part
  }
