import { SITE_PATHS, type SitePath } from '../../../../shared/site-paths.ts'

/** A path of the public site, where a link stays inside it; the dashboard is another application. */
export const isSiteTarget = (path: string): path is SitePath | `/help-center/${string}` =>
  (SITE_PATHS as readonly string[]).includes(path) || path.startsWith('/help-center/')
