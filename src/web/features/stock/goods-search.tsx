import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { readScan } from '../../../shared/domain/scanned-code.ts'
import { type Replica, useReplica } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useEarlyCodes } from './early-codes.ts'

const ScanSheet = lazy(async () => ({ default: (await import('../../patterns/scan-sheet.tsx')).ScanSheet }))

interface ChosenGoods {
  product: CounterProduct
  variantId: string | null
  /** Undefined: whoever chose did not say. */
  unitId: string | null | undefined
  /** One of it was held before the camera or the scanner, not chosen from a list. */
  isScanned: boolean
}
const MOST_SHOWN = 8
const variantsOf = (product: CounterProduct) => product.variants.filter(({ isArchived }) => !isArchived)

/** By name, each variant by itself. */
const optionsOf = (replica: Pick<Replica, 'search'> | null, text: string): { goods: ChosenGoods; name: string }[] =>
  (text.trim() === '' ? [] : (replica?.search(text, MOST_SHOWN) ?? [])).flatMap(
    (product): { goods: ChosenGoods; name: string }[] => {
      const variants = variantsOf(product)
      if (variants.length === 0)
        return [{ goods: { product, variantId: null, unitId: undefined, isScanned: false }, name: product.name }]
      return variants.map((variant) => ({
        goods: { product, variantId: variant.id, unitId: undefined, isScanned: false },
        name: `${product.name} · ${variant.name}`,
      }))
    },
  )

/** Goods by name, by a scanner that types, or by the camera; off the device's own list, so that it works without a network. */
export function GoodsSearch({ label, onChoose }: { label: string; onChoose: (goods: ChosenGoods) => void }) {
  const { t } = useLingui()
  const { replica } = useReplica()
  const [text, setText] = useState('')
  const [isScanning, setScanning] = useState(false)
  const options = optionsOf(replica, text)
  const choose = (goods: ChosenGoods) => {
    setText('')
    onChoose(goods)
  }
  /** Answers whether it was a code. */
  const byCode = (code: string): boolean => {
    const reading = readScan(code)
    const [hit] = (reading.kind === 'code' ? reading.codes : [code]).flatMap((one) => replica?.byCode(one) ?? [])
    if (!hit) return false
    const { product, variantId } = hit
    const unitId = product.units?.find(({ id }) => id === variantId)?.id
    if (unitId !== undefined) choose({ product, variantId: null, unitId, isScanned: true })
    // Of a product that is sold by variant, or in units, the code of the whole says no more than the product.
    else if (variantId === null && variantsOf(product).length > 0) setText(product.name)
    else choose({ product, variantId: variantId === product.id ? null : variantId, unitId: undefined, isScanned: true })
    return true
  }
  const find = (typed: string, isTyped: boolean): boolean => {
    if (byCode(typed)) return true
    const [first] = isTyped ? optionsOf(replica, typed) : []
    if (first) choose(first.goods)
    return first !== undefined
  }
  const missed = (typed: string) => toast({ title: t`No product found with “${typed}”`, type: 'warning' })
  const isEarly = useEarlyCodes({ find, missed })
  const look = (typed: string, isTyped: boolean) => {
    if (typed === '' || find(typed, isTyped)) return
    if (!isEarly(typed, isTyped)) return void missed(typed)
    setText('')
    toast({
      title: t`No product has the code ${{ text: typed }}`,
      description: t`Products are still arriving. The code is tried again when they are here.`,
      type: 'info',
    })
  }
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <div className="flex-1 min-w-0">
          <SearchBox label={label} value={text} onChange={setText} onEnter={() => look(text.trim(), true)} />
        </div>
        <Button icon="scan" onClick={() => setScanning(true)}>
          <Trans>Scan</Trans>
        </Button>
      </div>
      {options.length > 0 ? (
        <ul className="rows border border-line rounded-card overflow-hidden" aria-label={t`Products found`}>
          {options.slice(0, MOST_SHOWN).map(({ goods, name }) => (
            <li key={`${goods.product.id} ${goods.variantId ?? ''}`}>
              <button type="button" className="row2 w-full text-start" onClick={() => choose(goods)}>
                <ProductPicture name={goods.product.name} photoUrl={goods.product.photo?.smallUrl ?? null} size={36} />
                <span className="flex-1 min-w-0 wrap-any font-medium">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <Suspense>
        {isScanning ? <ScanSheet onCode={(code) => look(code, false)} onClose={() => setScanning(false)} /> : null}
      </Suspense>
    </div>
  )
}
