import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { SharedLink } from '../../../../shared/contract/order-link.ts'
import type { ProductRow } from '../../../../shared/contract/products.ts'
import { uuidv7 } from '../../../../shared/domain/ids.ts'
import { normalisePhone } from '../../../../shared/domain/phone.ts'
import { PIECE } from '../../../../shared/domain/quantity.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { StateText } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField, TextField } from '../../../ui/field.tsx'
import { formatTzs } from '../../../ui/money.tsx'
import { LoadMore } from '../../../ui/pagination.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { EmptyState, Note } from '../../../ui/states.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { productQueries } from '../../products/products.queries.ts'
import { QueryWait } from '../../../patterns/query-wait.tsx'
import { linksMutations } from './links.queries.ts'
import { useMay } from '../../../session/rights.ts'

type Picked = { lineId: string; product: ProductRow; count: number }
const MOST_LINES = 100
const MOST_PIECES = 999

/** Products picked into one link; sizes and extras are the customer's to choose. */
export function NewLinkSheet({
  customer: known = { name: '', phone: '' },
  chatId,
  onClose,
  onMade,
}: {
  /** Whom it is for, where that is known. */
  customer?: { name: string; phone: string }
  /** The chat it is made in. */
  chatId?: string
  onClose: () => void
  onMade: (shared: SharedLink) => void
}) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const { may } = useMay()
  // One id for all tries of this form: a lost answer makes no second link.
  const [id] = useState(() => uuidv7())
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const [customer, setCustomer] = useState({ customerName: known.name, customerPhone: known.phone, note: '' })
  const [hasTried, setHasTried] = useState(false)
  const create = useMutation(linksMutations.create())
  const isBadPhone = customer.customerPhone.trim() !== '' && normalisePhone(customer.customerPhone) === null
  const count = picked.reduce((sum, each) => sum + each.count, 0)
  const set = (product: ProductRow, next: number) => {
    setPicked((all) => {
      const others = all.filter((each) => each.product.id !== product.id)
      if (next <= 0) return others
      const own = all.find((each) => each.product.id === product.id)
      return own
        ? all.map((each) => (each === own ? { ...each, count: next } : each))
        : [...all, { lineId: uuidv7(), product, count: next }]
    })
  }
  const make = () => {
    setHasTried(true)
    if (picked.length === 0 || isBadPhone) return
    create.mutate(
      {
        kind: 'products',
        id,
        ...customer,
        ...(chatId === undefined ? {} : { conversationId: chatId }),
        lines: picked.map(({ lineId, product, count: pieces }) => ({
          id: lineId,
          productId: product.id,
          variantId: null,
          quantityMilli: pieces * PIECE,
        })),
      },
      { onSuccess: onMade },
    )
  }
  return (
    <Sheet
      open
      onOpenChange={onClose}
      size="lg"
      full
      title={<Trans>New order link</Trans>}
      description={
        <Trans>Pick what the customer asked for. Sizes and extras are chosen on the customer's own phone.</Trans>
      }
      footer={
        <Button
          tone="primary"
          full
          icon="link"
          busy={create.isPending}
          busyLabel={<Trans>Making the link…</Trans>}
          onClick={make}
        >
          {count > 0 ? (
            <Plural value={count} one="Make a link for # item" other="Make a link for # items" />
          ) : (
            <Trans>Make the link</Trans>
          )}
        </Button>
      }
    >
      <div className="grid gap-4">
        {create.isError ? <Note tone="bad">{errorText(create.error)}</Note> : null}
        {hasTried && picked.length === 0 ? (
          <Note tone="bad">
            <Trans>Pick at least one product.</Trans>
          </Note>
        ) : null}
        {/* Before the products: below fifty of them nobody finds them. */}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={<Trans>Customer's name</Trans>}
            optional
            autoComplete="off"
            maxLength={120}
            value={customer.customerName}
            onChange={(event) => setCustomer({ ...customer, customerName: event.currentTarget.value })}
          />
          <TextField
            label={<Trans>Customer's phone</Trans>}
            optional
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            value={customer.customerPhone}
            onChange={(event) => setCustomer({ ...customer, customerPhone: event.currentTarget.value })}
            error={hasTried && isBadPhone ? t`Enter a phone number such as 0712 345 678.` : undefined}
          />
        </div>
        <TextAreaField
          label={<Trans>Note to the customer</Trans>}
          optional
          rows={2}
          maxLength={300}
          value={customer.note}
          onChange={(event) => setCustomer({ ...customer, note: event.currentTarget.value })}
        />
        {may('product', 'read') ? (
          <Picker picked={picked} onSet={set} />
        ) : (
          <Note tone="info">
            <Trans>
              You may not see the list of products here. Put the order together at the counter and send it from there.
            </Trans>
          </Note>
        )}
      </div>
    </Sheet>
  )
}

function Picker({ picked, onSet }: { picked: readonly Picked[]; onSet: (product: ProductRow, next: number) => void }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), 250)
  const list = useInfiniteQuery(productQueries.list({ state: 'active', ...(search === '' ? {} : { search }) }))
  const found = list.data?.rows ?? []
  // What is picked stays in sight, whatever is searched for.
  const chosen = picked.map((each) => each.product)
  const rows = [...chosen, ...found.filter((product) => !chosen.some((one) => one.id === product.id))]
  const countOf = (product: ProductRow) => picked.find((each) => each.product.id === product.id)?.count ?? 0
  const isFull = picked.length >= MOST_LINES
  return (
    <div className="grid gap-3">
      <SearchBox label={t`Search products`} value={text} onChange={setText} />
      {list.isPending || (list.isError && rows.length === 0) ? (
        <QueryWait query={list} label={t`Loading the products…`} />
      ) : null}
      {!list.isPending && !list.isError && rows.length === 0 ? (
        <EmptyState
          title={search === '' ? <Trans>No products yet</Trans> : <Trans>No product found with “{search}”</Trans>}
        />
      ) : null}
      <ul className="rows border border-line rounded-card overflow-hidden">
        {rows.map((product) => (
          <li key={product.id} className="row2">
            <ProductPicture name={product.name} photoUrl={product.photo?.smallUrl ?? null} size={44} />
            <span className="flex-1 min-w-0">
              <b className="block wrap-any">{product.name}</b>
              <span className="sub tnum">
                {product.variantCount > 0 ? (
                  <Trans>from {formatTzs(product.priceTzs)}</Trans>
                ) : (
                  formatTzs(product.priceTzs)
                )}
                {product.variantCount > 0 ? (
                  <>
                    {' · '}
                    <Plural value={product.variantCount} one="# size" other="# sizes" />
                  </>
                ) : null}
              </span>
              {product.tracksStock && product.onHandMilli <= 0 ? (
                <span className="block">
                  <StateText tone="bad" icon="alert">
                    <Trans>Out of stock</Trans>
                  </StateText>
                </span>
              ) : null}
            </span>
            <Stepper
              name={product.name}
              value={countOf(product)}
              min={0}
              max={isFull && countOf(product) === 0 ? 0 : MOST_PIECES}
              onChange={(next) => onSet(product, next)}
            />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        isLoading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
      />
    </div>
  )
}
