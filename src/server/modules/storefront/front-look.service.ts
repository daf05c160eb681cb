import { OWN_COLOUR } from '../../../shared/domain/storefront.ts'
import type { Tx } from '../../platform/database.ts'
import { findStorefront } from './storefront.repository.ts'

export { sharePath } from './share-path.ts'

/** What else of the shop's stands in its colours asks for them; `url`: its page, where that is switched on. */
export async function frontLook(tx: Tx, shopId: string): Promise<{ colour: string; url: string | null }> {
  const front = await findStorefront(tx, shopId)
  return { colour: front?.colour ?? OWN_COLOUR, url: front?.isOpen ? `/shops/${front.slug}` : null }
}
