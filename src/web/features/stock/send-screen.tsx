import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { sendGoods } from '../../offline/till.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { useReplica } from '../../session/device.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { GoodsSearch } from './goods-search.tsx'
import { unitsIn } from './receive-draft.ts'
import {
  emptySendForm,
  leavingMilli,
  readSendForm,
  sendCommand,
  type SendForm,
  type SendProblem,
  sendProblem,
  type SentDraftLine,
  withSent,
  withSentLine,
} from './send-draft.ts'
import { stockQueries } from './stock.queries.ts'

const DRAFT = 'send-goods'
const OWN = 'own'

/** Goods for another shop of the owner: off this shelf at once, with or without a network; what arrives, that shop says. */
export function SendScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { replica } = useReplica()
  const [form, setForm] = useState<SendForm>(() => readSendForm(readDraft(DRAFT)) ?? emptySendForm())
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const shops = useQuery(stockQueries.sisterShops())
  const isBegun = form.lines.length > 0
  useUpdateHold(isBegun)
  useEffect(() => {
    if (isBegun) saveDraft(DRAFT, form)
  }, [form, isBegun])
  const find = (id: string) => replica?.byId(id)
  // Where there is only one other shop, nobody is asked which.
  const [only, another] = shops.data ?? []
  const to = form.toId !== '' ? form : { ...form, ...(only && !another ? { toId: only.id, toName: only.name } : {}) }
  const problem = isTried ? sendProblem(to, find) : null
  const startAnew = () => {
    dropDraft(DRAFT)
    setTried(false)
    setForm(emptySendForm())
  }
  const save = async () => {
    setTried(true)
    setRefused(null)
    if (sendProblem(to, find) !== null) return
    setSaving(true)
    try {
      await sendGoods(sendCommand(to, find, new Date().toISOString()))
      startAnew()
      toast({ title: t`The goods are on their way`, type: 'success' })
      await navigate({ to: '/dashboard/products/stock', search: { view: 'between' } })
    } catch (error) {
      setRefused(error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Page narrow>
      <PageHeader
        sub={isBegun ? <Trans>Draft kept on this device</Trans> : '\u00a0'}
        back={<BackLink to="/dashboard/products/stock" search={{ view: 'between' }} label={t`Back to stock`} />}
      />
      {shops.data ? (
        shops.data.length === 0 ? (
          <Card flush>
            <EmptyState title={<Trans>There is no other shop</Trans>}>
              <Trans>Goods can go to a shop that an owner of this one owns as well.</Trans>
            </EmptyState>
          </Card>
        ) : (
          <Card>
            <SelectField
              label={<Trans>To which shop</Trans>}
              value={to.toId}
              placeholder={t`Choose a shop`}
              error={problem === 'shop' ? t`Choose where the goods go.` : undefined}
              options={shops.data.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={({ currentTarget: { value } }) =>
                setForm((before) => ({
                  ...before,
                  toId: value,
                  toName: shops.data.find(({ id }) => id === value)?.name ?? '',
                }))
              }
            />
          </Card>
        )
      ) : (
        <Card flush>
          <QueryWait query={shops} count={6} />
        </Card>
      )}
      {/* With nowhere to go nothing is put together. */}
      <div className={only ? 'contents' : 'hidden'}>
        <Card flush>
          <div className="p-4">
            <GoodsSearch
              label={t`Scan or type what goes`}
              onChoose={({ product, variantId, unitId }) => {
                if (!product.tracksStock)
                  return void toast({ title: t`The stock of ${product.name} is not followed`, type: 'warning' })
                setForm((before) => withSent(before, product, variantId, unitId))
              }}
            />
          </div>
          {form.lines.length === 0 ? (
            <EmptyState title={<Trans>Nothing on the list yet</Trans>}>
              <Trans>Scan each thing that goes, or type its name.</Trans>
            </EmptyState>
          ) : (
            <ul className="rows border-t border-line" aria-label={t`Goods that go`}>
              {form.lines.map((line) => (
                <SentLine
                  key={line.id}
                  line={line}
                  product={find(line.productId)}
                  milli={leavingMilli(line, find)}
                  isTried={isTried}
                  onChange={(next) => setForm((before) => withSentLine(before, line.id, next))}
                  onRemove={() =>
                    setForm((before) => ({ ...before, lines: before.lines.filter(({ id }) => id !== line.id) }))
                  }
                />
              ))}
            </ul>
          )}
        </Card>
        <Card className="grid gap-4">
          <TextField
            label={<Trans>Note</Trans>}
            optional
            maxLength={200}
            value={form.note}
            onChange={({ currentTarget: { value } }) => setForm((before) => ({ ...before, note: value }))}
          />
          {refused === null ? null : (
            <Note tone="bad" title={<Trans>The goods are not sent</Trans>}>
              {t(refusalText(refused))}
            </Note>
          )}
          {problem === null ? null : <ProblemNote problem={problem} />}
          <Button
            tone="primary"
            size="lg"
            icon="truck"
            full
            busy={isSaving}
            busyLabel={<Trans>Saving…</Trans>}
            onClick={() => void save()}
          >
            <Trans>Send the goods</Trans>
          </Button>
          {isBegun ? (
            <Button full onClick={startAnew}>
              <Trans>Throw this away</Trans>
            </Button>
          ) : null}
        </Card>
      </div>
    </Page>
  )
}

function ProblemNote({ problem }: { problem: SendProblem }) {
  const texts: Record<SendProblem, React.ReactNode> = {
    nothing: <Trans>Put what goes on the list first.</Trans>,
    quantity: <Trans>Say of each how many go.</Trans>,
    shop: <Trans>Choose where the goods go.</Trans>,
  }
  return <Note tone="held">{texts[problem]}</Note>
}

function SentLine({
  line,
  product,
  milli,
  isTried,
  onChange,
  onRemove,
}: {
  line: SentDraftLine
  product: CounterProduct | undefined
  milli: number | null
  isTried: boolean
  onChange: (change: Partial<SentDraftLine>) => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const { replica } = useReplica()
  const onHand = product && replica ? replica.onHand(product, line.variantId) : null
  const before = onHand === null ? '' : formatQuantity(onHand)
  const after = onHand === null || milli === null ? '' : formatQuantity(onHand - milli)
  const variant = product?.variants.find(({ id }) => id === line.variantId)
  const name = [product?.name ?? line.name, variant?.name].filter(Boolean).join(' · ')
  const units = product ? unitsIn(product) : []
  return (
    <li className="px-4 py-3 grid gap-2">
      <div className="flex items-center gap-3">
        <ProductPicture name={product?.name ?? line.name} photoUrl={product?.photo?.smallUrl ?? null} size={40} />
        <span className="flex-1 min-w-0">
          <b className="block wrap-any">{name}</b>
          {onHand === null ? null : (
            <span className={onHand - (milli ?? 0) < 0 ? 'sub tnum text-held' : 'sub tnum'}>
              <Trans>
                In stock: {before} → {after}
              </Trans>
            </span>
          )}
        </span>
        <IconButton icon="x" label={t`Take ${name} off the list`} onClick={onRemove} />
      </div>
      <div className="grid grid-cols-2 gap-3 items-start">
        <TextField
          label={<Trans>How many</Trans>}
          inputMode="decimal"
          autoComplete="off"
          className="tnum"
          value={line.quantity}
          suffix={units.length === 0 ? product?.unit || undefined : undefined}
          onChange={(event) => onChange({ quantity: event.currentTarget.value })}
          error={isTried && milli === null ? t`How many go?` : undefined}
        />
        {product && units.length > 0 ? (
          <SelectField
            label={<Trans>Goes as</Trans>}
            value={line.unitId ?? OWN}
            options={[
              { value: OWN, label: product.unit || t`One by one` },
              ...units.map((unit) => ({
                value: unit.id,
                label: `${unit.name} (${formatQuantity(unit.factorMilli)}${product.unit ? ` ${product.unit}` : ''})`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ unitId: value === OWN ? null : value })}
          />
        ) : null}
      </div>
    </li>
  )
}
