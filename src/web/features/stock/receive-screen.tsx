import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { businessDay } from '../../../shared/domain/format.ts'
import { uuidv7 } from '../../../shared/domain/ids.ts'
import { refusalText } from '../../i18n/refusal-text.ts'
import { paperPhotos, receiveStock } from '../../offline/till.ts'
import { BackLink } from '../../patterns/back-link.tsx'
import { photosFollow } from '../../patterns/record-photos.queries.ts'
import { RecordPhotos } from '../../patterns/record-photos.tsx'
import { useReplica } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dropDraft, readDraft, saveDraft } from '../../ui/draft.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { EmptyState, Note } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useUpdateHold } from '../../ui/update-hold.ts'
import { useShop } from '../access/access.queries.ts'
import { shiftsQueries } from '../shifts/shifts.queries.ts'
import { GoodsSearch } from './goods-search.tsx'
import {
  commandsOf,
  emptyForm,
  figuresOf,
  type Problem,
  problemOf,
  readForm,
  type ReceiveForm,
  withGoods,
  withLine,
} from './receive-draft.ts'
import { ReceiveLine } from './receive-lines.tsx'
import { ReceivePayment } from './receive-payment.tsx'
import { useSuppliers } from './use-stock-here.ts'
import { SupplierSheet } from './supplier-sheet.tsx'

const DRAFT = 'receive-goods'
const NEW = 'new'

/** A delivery written down and put into stock. What is typed is kept on the device until then; it works without a network. */
export function ReceiveScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { replica } = useReplica()
  const isWifiOnly = useShop()?.counterRules?.photosOnWifiOnly ?? false
  const mayPay = useMay().may('transactions', 'create')
  const [today] = useState(() => businessDay(new Date()))
  const [form, setForm] = useState<ReceiveForm>(() => {
    const kept = readForm(readDraft(DRAFT)) ?? emptyForm(today)
    return mayPay ? kept : { ...kept, pay: 'later' }
  })
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<unknown>(null)
  const [isNaming, setNaming] = useState(false)
  const { suppliers } = useSuppliers()
  const hasDrawer = useQuery(shiftsQueries.drawer()).data?.shift != null
  const isBegun = form.lines.length > 0
  useUpdateHold(isBegun)
  useEffect(() => {
    if (isBegun) saveDraft(DRAFT, form)
  }, [form, isBegun])

  const change = (next: Partial<ReceiveForm>) => setForm((before) => ({ ...before, ...next }))
  const find = (id: string) => replica?.byId(id)
  const figures = figuresOf(form, find)
  const totalTzs = figures?.totalTzs ?? 0
  const problem = isTried ? problemOf(form, find, today) : null
  const pieces = figures?.lines.reduce((sum, line) => sum + line.baseMilli, 0) ?? 0
  const startAnew = () => {
    dropDraft(DRAFT)
    setTried(false)
    setForm({ ...emptyForm(today), ...(mayPay ? {} : { pay: 'later' as const }) })
  }
  const throwAway = () => {
    void paperPhotos().then(async (here) => await here.dropPhotosOf({ kind: 'receipt', refId: form.id }))
    startAnew()
  }
  const save = async () => {
    setTried(true)
    setRefused(null)
    if (problemOf(form, find, today) !== null) return
    setSaving(true)
    try {
      const at = new Date().toISOString()
      await receiveStock(commandsOf(form, find, { at, note: t`Goods received`, hasDrawer }))
      await photosFollow({ kind: 'receipt', refId: form.id })
      startAnew()
      toast({ title: t`The goods are in stock`, type: 'success' })
      await navigate({ to: '/dashboard/products/stock', search: { view: 'received' } })
    } catch (error) {
      setRefused(error)
    } finally {
      setSaving(false)
    }
  }
  const known = suppliers.filter(({ isArchived, id }) => !isArchived || id === form.supplier?.id)
  const isUnknown = form.supplier !== null && !known.some(({ id }) => id === form.supplier?.id)
  return (
    <Page>
      <PageHeader
        sub={isBegun ? <Trans>Draft kept on this device</Trans> : '\u00a0'}
        back={<BackLink to="/dashboard/products/stock" label={t`Back to stock`} />}
      />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] items-start">
        <div className="grid gap-4">
          <Card className="grid gap-4 md:grid-cols-3 items-start">
            <SelectField
              label={<Trans>Supplier</Trans>}
              optional
              value={form.supplier?.id ?? ''}
              options={[
                { value: '', label: t`No name` },
                ...(isUnknown && form.supplier ? [{ value: form.supplier.id, label: form.supplier.name }] : []),
                ...known.map(({ id, name }) => ({ value: id, label: name })),
                { value: NEW, label: t`New supplier…` },
              ]}
              onChange={(event) => {
                const { value } = event.currentTarget
                if (value === NEW) return setNaming(true)
                const chosen = known.find(({ id }) => id === value)
                change({ supplier: chosen ? { id: chosen.id, name: chosen.name, phone: chosen.phone } : null })
              }}
            />
            <TextField
              label={<Trans>Invoice number</Trans>}
              optional
              autoComplete="off"
              maxLength={60}
              value={form.invoiceNumber}
              onChange={(event) => change({ invoiceNumber: event.currentTarget.value })}
            />
            <TextField
              label={<Trans>Date</Trans>}
              type="date"
              max={today}
              value={form.day}
              error={problem === 'day' ? t`Choose today or an earlier day.` : undefined}
              onChange={(event) => change({ day: event.currentTarget.value })}
            />
          </Card>
          <Card flush>
            <div className="p-4">
              <GoodsSearch
                label={t`Scan or type what came in`}
                onChoose={({ product, variantId, unitId }) =>
                  setForm((before) => withGoods(before, product, variantId, unitId))
                }
              />
            </div>
            {form.lines.length === 0 ? (
              <EmptyState title={<Trans>Nothing on the list yet</Trans>}>
                <Trans>Scan each thing that came, or type its name.</Trans>
              </EmptyState>
            ) : (
              <ul className="rows border-t border-line" aria-label={t`Goods that came in`}>
                {form.lines.map((line) => (
                  <ReceiveLine
                    key={line.id}
                    line={line}
                    product={find(line.productId)}
                    figures={figures?.lines.find(({ id }) => id === line.id)}
                    isTried={isTried}
                    onChange={(next) => setForm((before) => withLine(before, line.id, next))}
                    onRemove={() => change({ lines: form.lines.filter(({ id }) => id !== line.id) })}
                  />
                ))}
              </ul>
            )}
          </Card>
        </div>
        <div className="grid gap-4">
          <Card className="grid gap-3">
            <h2 className="text-item">
              <Trans>On the invoice</Trans>
            </h2>
            <p className="flex justify-between gap-2">
              <span>
                <Trans>Goods</Trans>
              </span>
              <Money amount={figures?.goodsTzs ?? 0} />
            </p>
            <MoneyField
              label={<Trans>Transport</Trans>}
              optional
              value={form.transportTzs}
              onChange={(transportTzs) => change({ transportTzs })}
              help={<Trans>Shared over the goods by value</Trans>}
            />
            <MoneyField
              label={<Trans>Discount</Trans>}
              optional
              value={form.discountTzs}
              onChange={(discountTzs) => change({ discountTzs })}
              error={problem === 'discount' ? t`It cannot be more than the goods cost.` : undefined}
            />
            <RecordPhotos
              kind="receipt"
              refId={form.id}
              isDraft
              mayChange
              isWifiOnly={isWifiOnly}
              earlier={form.photos}
            />
          </Card>
          <ReceivePayment form={form} totalTzs={totalTzs} problem={problem} onChange={change} />
          <div className="slab rounded-card p-4 grid gap-3">
            <p className="grid">
              <span className="text-dense">
                <Trans>Cost in all</Trans>
              </span>
              <Money amount={totalTzs} className="text-title" />
              <span className="text-dense tnum">
                <Plural value={pieces / 1000} one="# piece goes into stock" other="# pieces go into stock" />
              </span>
            </p>
            {refused === null ? null : (
              <Note tone="bad" title={<Trans>The goods are not saved</Trans>}>
                {t(refusalText(refused))}
              </Note>
            )}
            {problem === null ? null : <ProblemNote problem={problem} />}
            <Button
              tone="accent"
              size="lg"
              icon="check"
              full
              busy={isSaving}
              busyLabel={<Trans>Saving…</Trans>}
              onClick={() => void save()}
            >
              <Trans>Put into stock</Trans>
            </Button>
            {isBegun ? (
              <Button tone="slab" full onClick={throwAway}>
                <Trans>Throw this away</Trans>
              </Button>
            ) : null}
          </div>
        </div>
      </div>
      {isNaming ? (
        <SupplierSheet
          title={<Trans>New supplier</Trans>}
          onSave={({ name, phone }) => change({ supplier: { id: uuidv7(), name, phone } })}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </Page>
  )
}

function ProblemNote({ problem }: { problem: Problem }) {
  const texts: Record<Problem, React.ReactNode> = {
    nothing: <Trans>Put what came in on the list first.</Trans>,
    quantity: <Trans>Say of each how many came in.</Trans>,
    cost: <Trans>Say of each what one cost. Type 0 for what was free.</Trans>,
    discount: <Trans>The discount is more than the goods cost.</Trans>,
    paid: <Trans>Look at what was paid.</Trans>,
    supplier: <Trans>Choose the supplier you owe it to.</Trans>,
    day: <Trans>Choose today or an earlier day.</Trans>,
    large: <Trans>These sums are larger than any shop’s.</Trans>,
  }
  return <Note tone="held">{texts[problem]}</Note>
}
