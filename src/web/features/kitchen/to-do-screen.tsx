import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isHandedOver, type OrderStatus, owedTzs } from '../../../shared/domain/order-workflow.ts'
import { keepAwake } from '../../hardware/wake-lock.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { stepOrder } from '../../offline/till.ts'
import { QueryWait, StaleNote } from '../../patterns/query-wait.tsx'
import { useFreshOn, useNow } from '../../session/device.ts'
import { useMay, useSeller } from '../../session/rights.ts'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { statusWord } from '../../ui/order-state.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useShop } from '../access/access.queries.ts'
import { ordersQueries } from '../orders/orders.queries.ts'
import { ToDoCard } from './to-do-card.tsx'
import { type OrderToDo, ordersToDo } from './to-do-list.ts'
import { toDoQueries } from './to-do.queries.ts'

const EVERY_MS = 15_000
const TWO_WEEKS_MS = 14 * 86_400_000

/** For whoever makes ready and hands over: orders that stand where this person may take them on, to be read from a distance and tapped with a thumb; without a network too. */
export function ToDoScreen() {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow(EVERY_MS)
  const shop = useShop()
  const seller = useSeller()
  const { mayAny, userId, isAdmin } = useMay()
  const list = useQuery(toDoQueries.list())
  const [since] = useState(() => new Date(now - TWO_WEEKS_MS).toISOString())
  const local = useQuery(ordersQueries.local(since))
  useFreshOn(['orders', 'sent'], ordersQueries.local(since).queryKey)
  useEffect(() => keepAwake(), [])
  const [asked, setAsked] = useState<{ shown: OrderToDo; to: OrderStatus } | null>(null)
  const shown = ordersToDo(list.data?.items ?? [], {
    shopId: seller?.shopId ?? '',
    local: local.data ?? [],
    asOf: list.dataUpdatedAt,
    doer: { mayAny, userId, isAdmin, at: now },
    shop: shop?.orderSteps,
  })
  const count = shown.length

  const step = async ({ order }: OrderToDo, to: OrderStatus) => {
    const at = new Date().toISOString()
    await stepOrder({ orderId: order.id, from: order.status, to, reason: '', at }, order)
    toast({ title: t`Order ${order.number}`, description: t`Now: ${statusWord(to)}`, type: 'success', duration: 3000 })
  }
  // Goods that leave with something owed are asked about once: the owner sees them.
  const onStep = (one: OrderToDo, to: OrderStatus) => {
    if (owedTzs(one.order) > 0 && isHandedOver(to) && !isHandedOver(one.order.status))
      return setAsked({ shown: one, to })
    void step(one, to).catch((error: unknown) =>
      toast({ title: t`Not kept`, description: t(refusalText(error)), type: 'danger' }),
    )
  }
  return (
    <Page>
      <PageHeader
        sub={
          list.data ? (
            <Plural value={count} _0="Nothing waits" one="# order waits" other="# orders wait" />
          ) : (
            <Trans>What is to be handed over, the oldest first</Trans>
          )
        }
      />
      {list.error && list.data ? (
        <div className="grid gap-1">
          <StaleNote error={list.error} />
          <p className="text-small text-ink-2">
            <Trans>As of {format.time(list.dataUpdatedAt)}. What is tapped here is kept, and sent later.</Trans>
          </p>
        </div>
      ) : null}
      {!list.data ? (
        <Card flush>
          <QueryWait query={list} />
        </Card>
      ) : count === 0 ? (
        <EmptyState title={<Trans>Nothing waits</Trans>}>
          <Trans>An order that you may take on appears here by itself.</Trans>
        </EmptyState>
      ) : (
        <ul
          aria-label={t`Orders that wait`}
          className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[repeat(auto-fill,minmax(300px,1fr))] gap-4 items-start"
        >
          {shown.map((one) => (
            <ToDoCard key={one.order.id} shown={one} now={now} onStep={onStep} />
          ))}
        </ul>
      )}
      {asked ? (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => {
            if (!isOpen) setAsked(null)
          }}
          onConfirm={async () => await step(asked.shown, asked.to)}
          title={<Trans>Hand it over unpaid?</Trans>}
          confirmLabel={<Trans>Hand over</Trans>}
          cancelLabel={<Trans>Not now</Trans>}
          body={
            <Trans>
              {formatTzs(owedTzs(asked.shown.order))} is still to be paid. It becomes a debt of the customer’s, and the
              owner sees it.
            </Trans>
          }
        />
      ) : null}
    </Page>
  )
}
