import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Product, UnitInput } from '../../../shared/contract/products.ts'
import { formatQuantity } from '../../../shared/domain/quantity.ts'
import { packOf, packsText, splitStock } from '../../../shared/domain/units.ts'
import { ApiError } from '../../api/api-error.ts'
import { isOffline, useErrorText } from '../../i18n/use-error-text.ts'
import { useOptionText } from '../../i18n/option-text.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageSpinner } from '../../ui/loading.tsx'
import { Money } from '../../ui/money.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { EmptyState, Note, OfflineNote } from '../../ui/states.tsx'
import { toast } from '../../ui/toast-store.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { QueryWait } from '../../patterns/query-wait.tsx'
import { Fact } from '../../ui/fact.tsx'
import { useShop } from '../access/access.queries.ts'
import { Movements } from './movements.tsx'
import { productMutations, productQueries } from './products.queries.ts'
import { StockText } from './stock-text.tsx'
import { useFreshOn } from '../../session/device.ts'
import { useMay } from '../../session/rights.ts'
import { BackLink } from '../../patterns/back-link.tsx'

const AdjustSheet = lazy(async () => ({ default: (await import('./adjust-sheet.tsx')).AdjustSheet }))

export function ProductScreen({ id }: { id: string }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const product = useQuery(productQueries.one(id))
  useFreshOn(['sent'], productQueries.all())
  usePageTitle(product.data?.name ?? t`Product`)
  const back = <BackLink to="/dashboard/products" label={t`Back to the products`} />
  if (product.isPending)
    return (
      <Page>
        <PageHeader title={<Trans>Product</Trans>} back={back} />
        <PageSpinner />
      </Page>
    )
  if (!product.data) {
    const isGone = product.error instanceof ApiError && product.error.status === 404
    return (
      <Page>
        <PageHeader title={<Trans>Product</Trans>} back={back} />
        {isGone ? (
          <EmptyState
            title={<Trans>This product was not found.</Trans>}
            action={
              <Link to="/dashboard/products" className={buttonClass({ tone: 'primary' })}>
                <Trans>Show all products</Trans>
              </Link>
            }
          />
        ) : (
          <QueryWait query={product} />
        )}
      </Page>
    )
  }
  return (
    <Page>
      <Header product={product.data} back={back} />
      {product.isError ? (
        isOffline(product.error) ? (
          <OfflineNote />
        ) : (
          <Note tone="bad">{errorText(product.error)}</Note>
        )
      ) : null}
      <div className="grid gap-4 lg:grid-cols-2 items-start">
        <div className="grid gap-4">
          <Facts product={product.data} />
          {product.data.addOnGroups.length > 0 ? <AddOns product={product.data} /> : null}
        </div>
        <div className="grid gap-4">
          <Stock product={product.data} />
          {product.data.tracksStock ? (
            <Movements productId={id} packName={packOf(product.data.units)?.name ?? ''} />
          ) : null}
        </div>
      </div>
    </Page>
  )
}

function Header({ product, back }: { product: Product; back: ReactNode }) {
  const { t } = useLingui()
  const errorText = useErrorText()
  const canUpdate = useMay().may('product', 'update')
  const [isAsking, setAsking] = useState(false)
  const bulk = useMutation(productMutations.bulk())
  const { id, name, isArchived, group } = product
  const archive = async () => {
    await bulk.mutateAsync({ ids: [id], action: 'archive' })
    toast({ title: t`Archived`, description: t`It is off the counter. Old orders keep it.`, type: 'success' })
  }
  const restore = async () => {
    try {
      await bulk.mutateAsync({ ids: [id], action: 'restore' })
      toast({ title: t`Back at the counter`, type: 'success' })
    } catch (error) {
      toast({ title: t`Nothing was changed`, description: errorText(error), type: 'danger' })
    }
  }
  return (
    <>
      <PageHeader
        title={
          <>
            {name}{' '}
            {isArchived ? (
              <Badge icon="box">
                <Trans>Archived</Trans>
              </Badge>
            ) : null}
          </>
        }
        sub={group || undefined}
        back={back}
        actions={
          canUpdate ? (
            <div className="flex flex-auto gap-2">
              {isArchived ? (
                <Button icon="undo" busy={bulk.isPending} onClick={() => void restore()}>
                  <Trans>Restore</Trans>
                </Button>
              ) : (
                <Button icon="box" onClick={() => setAsking(true)}>
                  <Trans>Archive</Trans>
                </Button>
              )}
              <Link to="/dashboard/products/edit/$id" params={{ id }} className={buttonClass({ tone: 'primary' })}>
                <Icon name="edit" />
                <Trans>Edit</Trans>
              </Link>
            </div>
          ) : null
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={<Trans>Archive {name}?</Trans>}
        body={<Trans>It leaves the counter on every device. Stock and old orders stay, and you can restore it.</Trans>}
        confirmLabel={<Trans>Archive</Trans>}
        cancelLabel={<Trans>Keep</Trans>}
        onConfirm={archive}
        extra={bulk.isError ? <Note tone="bad">{errorText(bulk.error)}</Note> : undefined}
      />
    </>
  )
}

function Facts({ product }: { product: Product }) {
  const { t } = useLingui()
  const format = useFormat()
  const optionText = useOptionText()
  const { name, photos, variants, costTzs, priceTzs, category, unit, sku, barcodes, description, updatedAt } = product
  const shop = useShop()
  const tax = shop?.taxes?.isRegistered ? shop.taxes.codes.find(({ code }) => code === product.taxCode) : undefined
  const facts: (readonly [string, ReactNode])[] = [
    [variants.length > 0 ? t`Price from` : t`Price`, <Money key="p" amount={priceTzs} />],
    ...(costTzs === null || variants.length > 0 ? [] : [[t`Cost`, <Money key="c" amount={costTzs} />] as const]),
    ...(category === null ? [] : [[t`Category`, optionText('productCategory', category)] as const]),
    ...(product.tags?.length ? [[t`Tags`, product.tags.join(', ')] as const] : []),
    ...(unit ? [[t`Unit`, unit] as const] : []),
    ...(product.units ?? [])
      .filter((one) => !one.isArchived)
      .map((one) => [one.name, <UnitFact key={one.id} unit={one} own={unit} />] as const),
    ...(tax ? [[t`Tax`, `${tax.code}, ${tax.name}`] as const] : []),
    ...(sku ? [[t`SKU`, sku] as const] : []),
    ...(barcodes.length > 0 ? [[t`Barcodes`, barcodes.join(', ')] as const] : []),
    [t`Last changed`, format.date(updatedAt)],
  ]
  return (
    <Card>
      <div className="flex gap-3 overflow-x-auto mb-4">
        {photos.length === 0 ? (
          <ProductPicture name={name} size={96} />
        ) : (
          photos.map((photo, index) => {
            const place = index + 1
            return (
              <a key={photo.name} href={photo.url} target="_blank" rel="noopener noreferrer" className="flex-none">
                <img
                  src={photo.smallUrl}
                  alt={t`Photo ${place} of ${name}`}
                  className="size-24 rounded-tile object-cover bg-sunken"
                  loading="lazy"
                />
              </a>
            )
          })
        )}
      </div>
      {description ? <p className="whitespace-pre-wrap wrap-any mb-4">{description}</p> : null}
      <dl className="grid gap-2">
        {facts.map(([term, fact]) => (
          <Fact key={term} name={term}>
            {fact}
          </Fact>
        ))}
      </dl>
    </Card>
  )
}

/** "24 pc, TZS 13,000", with its codes below. */
function UnitFact({ unit, own }: { unit: UnitInput; own: string }) {
  return (
    <>
      {`${formatQuantity(unit.factorMilli)} ${own}`.trim()}, <Money amount={unit.priceTzs} />
      {unit.barcodes.length > 0 ? (
        <span className="block text-small text-ink-2 tnum">{unit.barcodes.join(', ')}</span>
      ) : null}
    </>
  )
}

function AddOns({ product: { addOnGroups } }: { product: Product }) {
  return (
    <Card>
      <h2 className="text-item mb-2">
        <Trans>Add-ons</Trans>
      </h2>
      <ul className="grid gap-3">
        {addOnGroups.map((group) => {
          const { least, most } = group
          return (
            <li key={group.id}>
              <p>
                <b>{group.name}</b>{' '}
                <span className="text-small text-ink-2">
                  {least > 0 ? (
                    <Trans>
                      required, {least} to {most}
                    </Trans>
                  ) : (
                    <Plural value={most} one="optional, at most #" other="optional, at most #" />
                  )}
                </span>
              </p>
              <ul className="mt-1">
                {group.addOns.map((addOn) => (
                  <li key={addOn.id} className="flex justify-between gap-4 py-1 text-dense">
                    <span className="wrap-any">{addOn.name}</span>
                    <Money amount={addOn.priceTzs} />
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function Stock({ product }: { product: Product }) {
  const { t } = useLingui()
  const canUpdate = useMay().may('product', 'update')
  const [isAdjusting, setAdjusting] = useState(false)
  const { tracksStock, lowStockMilli, variants, onHandMilli } = product
  const pack = packOf(product.units)
  const split = pack ? packsText(splitStock(onHandMilli, product.packs ?? 0, pack.factorMilli), pack.name) : ''
  const level = (onHand: number) => (
    <StockText tracked={tracksStock} onHandMilli={onHand} lowStockMilli={lowStockMilli} />
  )
  return (
    <Card flush>
      <CardHeader
        title={<Trans>Stock</Trans>}
        action={
          canUpdate && tracksStock ? (
            <Button size="sm" icon="edit" onClick={() => setAdjusting(true)}>
              <Trans>Adjust stock</Trans>
            </Button>
          ) : undefined
        }
      />
      {variants.length === 0 ? (
        <div className="px-4 pb-4">
          <p className="text-figure font-bold">{level(onHandMilli)}</p>
          {tracksStock && pack && product.packs !== undefined && onHandMilli > 0 ? (
            <p className="text-ink-2 tnum">
              <Trans>Closed and loose: {split}</Trans>
            </p>
          ) : null}
        </div>
      ) : (
        <ul className="rows" aria-label={t`Variants`}>
          {variants.map((variant) => (
            <li key={variant.id} className="row2">
              <span className="flex-1 min-w-0">
                <span className="block font-medium wrap-any">
                  {variant.name}{' '}
                  {variant.isArchived ? (
                    <Badge>
                      <Trans>No longer sold</Trans>
                    </Badge>
                  ) : null}
                </span>
                <span className="sub block wrap-any">
                  {[variant.sku, ...variant.barcodes].filter(Boolean).join(' · ')}
                </span>
              </span>
              <span className="end">
                <span className="block">
                  <Money amount={variant.priceTzs} />
                </span>
                <span className="sub block">{level(variant.onHandMilli)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Suspense>{isAdjusting ? <AdjustSheet product={product} onClose={() => setAdjusting(false)} /> : null}</Suspense>
    </Card>
  )
}
