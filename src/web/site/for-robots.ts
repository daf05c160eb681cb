import type { Language } from '../../shared/domain/options.ts'

/** What only machines read of a page: canonical address, alternates, previews, structured data. */
export const headForRobots = (_path: string, _language: Language): string => ''
/** Sitemap, robots.txt and previews, as files beside the pages. */
export const filesForRobots = async (): Promise<{ name: string; text: string | Uint8Array }[]> => []
