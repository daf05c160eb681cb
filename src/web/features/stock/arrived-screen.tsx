import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { TransferDetail, TransferLine } from '../../../shared/contract/stock-transfers.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { SavingNeedsNetwork } from '../../patterns/form-parts.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useMay } from '../../session/rights.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { formatTzs } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import {
  arrivedBody,
  type ArrivedLine,
  arrivedMilli,
  type ArrivedProblem,
  arrivedProblem,
  differenceOf,
  startArrived,
} from './arrived-form.ts'
import { GoodsSearch } from './goods-search.tsx'
import { stockMutations, stockQueries } from './stock.queries.ts'

const Back = () => {
  const { t } = useLingui()
  return <BackLink to="/dashboard/products/stock" search={{ view: 'between' }} label={t`Back to stock`} />
}

/** What arrived of goods that another shop sent: counted here, and put on this shelf as what it is here. */
export function ArrivedScreen({ id }: { id: string }) {
  const detail = useQuery(stockQueries.transfer(id))
  const transfer = detail.data
  if (transfer?.way === 'in' && transfer.state === 'sent') return <Arrived key={transfer.id} transfer={transfer} />
  return (
    <Page narrow>
      <PageHeader back={<Back />} />
      <Card flush>
        {transfer ? (
          <EmptyState
            title={<Trans>These goods do not wait any more</Trans>}
            action={
              <Link
                to="/dashboard/products/stock"
                search={{ view: 'between', transfer: transfer.id }}
                className={buttonClass({ tone: 'primary' })}
              >
                <Trans>Look at them</Trans>
              </Link>
            }
          >
            <Trans>They were received or taken back already.</Trans>
          </EmptyState>
        ) : (
          <QueryWait query={detail} />
        )}
      </Card>
    </Page>
  )
}

function Arrived({ transfer }: { transfer: TransferDetail }) {
  const { t } = useLingui()
  const format = useFormat()
  const navigate = useNavigate()
  const mayCreate = useMay().may('product', 'create')
  const [lines, setLines] = useState(() => startArrived(transfer, mayCreate))
  const [why, setWhy] = useState('')
  const [isTried, setTried] = useState(false)
  const receive = useMutation(stockMutations.receiveTransfer(transfer.id))
  useUpdateHold(true)
  const problem = isTried ? arrivedProblem(lines, why, transfer.lines) : null
  const others = transfer.lines.filter((sent) => {
    const line = lines.find(({ id }) => id === sent.id)
    return line !== undefined && differenceOf(line, sent) !== 0
  }).length
  const save = async () => {
    setTried(true)
    if (arrivedProblem(lines, why, transfer.lines) !== null) return
    // Why it failed stands below.
    const done = await receive.mutateAsync(arrivedBody(lines, why)).catch(() => null)
    if (done === null) return
    toast({ title: t`The goods are in stock`, type: 'success' })
    await navigate({ to: '/dashboard/products/stock', search: { view: 'between' } })
  }
  return (
    <Page narrow>
      <PageHeader
        title={<Trans>From {transfer.otherShopName}</Trans>}
        sub={format.who({ name: transfer.sentByName, at: transfer.at })}
        back={<Back />}
      />
      {transfer.note ? <Note tone="info">{transfer.note}</Note> : null}
      <Card flush>
        <ul className="rows" aria-label={t`Goods that came`}>
          {transfer.lines.map((sent) => {
            const line = lines.find(({ id }) => id === sent.id)
            return line ? (
              <Line
                key={sent.id}
                sent={sent}
                line={line}
                problem={problem}
                mayCreate={mayCreate}
                onChange={(next) =>
                  setLines((before) => before.map((one) => (one.id === sent.id ? { ...one, ...next } : one)))
                }
              />
            ) : null
          })}
        </ul>
      </Card>
      <Card className="grid gap-4">
        {others > 0 ? (
          <TextField
            label={<Plural value={others} one="Why is one another number?" other="Why are # another number?" />}
            maxLength={200}
            value={why}
            onChange={({ currentTarget: { value } }) => setWhy(value)}
            help={<Trans>The other shop is told, too</Trans>}
            error={problem === 'why' ? t`Say why another number arrived.` : undefined}
          />
        ) : null}
        {receive.error === null ? null : (
          <Note tone="bad" title={<Trans>The goods are not saved</Trans>}>
            {t(refusalText(receive.error))}
          </Note>
        )}
        <SavingNeedsNetwork />
        <Button
          tone="primary"
          size="lg"
          icon="check"
          full
          busy={receive.isPending}
          busyLabel={<Trans>Saving…</Trans>}
          onClick={() => void save()}
        >
          {others > 0 ? <Trans>Put what came into stock</Trans> : <Trans>All came: put into stock</Trans>}
        </Button>
      </Card>
    </Page>
  )
}

function Line({
  sent,
  line,
  problem,
  mayCreate,
  onChange,
}: {
  sent: TransferLine
  line: ArrivedLine
  problem: ArrivedProblem | null
  mayCreate: boolean
  onChange: (change: Partial<ArrivedLine>) => void
}) {
  const { t } = useLingui()
  const [isChoosing, setChoosing] = useState(false)
  const name = [sent.name, sent.variantName].filter(Boolean).join(' · ')
  const wasSent = `${formatQuantity(sent.sentMilli)} ${sent.unit}`.trim()
  const milli = arrivedMilli(line)
  const isThere = milli === null || milli > 0
  const isNowhere = isThere && !line.isNew && line.goods === null
  return (
    <li className="px-4 py-3 grid gap-3">
      <p>
        <b className="block wrap-any">{name}</b>
        <span className="sub tnum">
          {sent.costTzs === null ? (
            <Trans>Sent: {wasSent}</Trans>
          ) : (
            <Trans>
              Sent: {wasSent}, {formatTzs(sent.costTzs)} each
            </Trans>
          )}
        </span>
      </p>
      <div className="grid grid-cols-2 gap-3 items-start">
        <TextField
          label={<Trans>What came</Trans>}
          inputMode="decimal"
          autoComplete="off"
          className="tnum"
          suffix={sent.unit || undefined}
          value={line.quantity}
          onChange={({ currentTarget: { value } }) => onChange({ quantity: value })}
          error={problem === 'quantity' && milli === null ? t`Enter a number, 0 for nothing.` : undefined}
        />
        {isThere && line.isNew ? (
          <MoneyField
            label={<Trans>Sells here for</Trans>}
            value={line.priceTzs}
            onChange={(priceTzs) => onChange({ priceTzs })}
            error={problem === 'price' && line.priceTzs === null ? t`Type a price.` : undefined}
          />
        ) : null}
      </div>
      {isThere ? (
        <div className="flex flex-wrap items-center gap-2">
          <span className="flex-1 basis-40 wrap-any">
            {line.isNew ? (
              <Trans>A new product in this shop</Trans>
            ) : line.goods ? (
              <Trans>Here it is: {line.goods.name}</Trans>
            ) : (
              <span
                className={problem === 'goods' ? 'text-bad' : 'text-ink-2'}
                role={problem === 'goods' ? 'alert' : undefined}
              >
                <Trans>Choose what it is in this shop.</Trans>
              </span>
            )}
          </span>
          <Button size="sm" onClick={() => setChoosing(!isChoosing)}>
            <Trans>It is something else</Trans>
          </Button>
        </div>
      ) : null}
      {isThere && (isChoosing || isNowhere) ? (
        <div className="grid gap-2">
          <GoodsSearch
            label={t`Which of your goods is it?`}
            onChoose={({ product, variantId }) => {
              const variant = product.variants.find((one) => one.id === variantId)
              const chosen = [product.name, variant?.name].filter(Boolean).join(' · ')
              onChange({ isNew: false, goods: { productId: product.id, variantId, name: chosen } })
              setChoosing(false)
            }}
          />
          {mayCreate && !line.isNew ? (
            <Button
              icon="plus"
              onClick={() => {
                onChange({ isNew: true })
                setChoosing(false)
              }}
            >
              <Trans>Make it a new product</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}
