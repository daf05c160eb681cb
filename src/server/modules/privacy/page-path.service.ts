import { privacyPagePath } from '../../../shared/domain/privacy-duties.ts'
import type { Tx } from '../../platform/database.ts'
import { isPublished } from './duties.repository.ts'

/** For the foot of the shop's other pages; null: it has published none. */
export const publishedPrivacyPath = async (tx: Tx, shopId: string): Promise<string | null> =>
  (await isPublished(tx, shopId)) ? privacyPagePath(shopId) : null
