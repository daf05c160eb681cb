import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import type { KitchenStation, Unwanted } from '../../../../shared/domain/kitchen.ts'
import { refusalText } from '../../../i18n/refusal-text.ts'
import { Refused, sendToKitchen } from '../../../offline/till.ts'
import { readSeller } from '../../../session/seller.ts'
import { toast } from '../../../ui/toast-store.ts'
import { kitchenQueries } from '../../kitchen/kitchen.queries.ts'
import { kitchenPaperHere } from './kitchen-paper.ts'
import { printTicket } from './kitchen-printing.ts'

/**
 * An order was voided here, or money given back: what of it still cooks is called off, on the kitchen's screens and on its paper. Without a network it goes by the tickets this device sent; the server says
 * the rest once it hears of the void, and the device that sent those dishes prints it (kitchen-word.ts). The void is done, whatever happens here.
 */
export async function callOffInKitchen(
  unwanted: readonly Unwanted[],
  stations: readonly KitchenStation[],
  client?: QueryClient,
): Promise<void> {
  if (stations.length === 0 || unwanted.length === 0) return
  try {
    const known = client?.getQueryData(kitchenQueries.open().queryKey)?.items ?? []
    const ticket = await sendToKitchen({
      id: uuidv7(),
      unwanted,
      known,
      paper: kitchenPaperHere(stations),
      byName: (readSeller()?.name ?? '').slice(0, 120),
      at: new Date().toISOString(),
    })
    toast({ title: i18n._(msg`The kitchen is told not to cook it`), type: 'success' })
    await printTicket(ticket, stations)
  } catch (error) {
    if (error instanceof Refused && error.code === 'kitchen.nothing_new') return
    toast({ title: i18n._(msg`Not sent to the kitchen`), description: i18n._(refusalText(error)), type: 'danger' })
  }
}
