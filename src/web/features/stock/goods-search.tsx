import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { CounterProduct } from '../../../shared/contract/sync.ts'
import { readScan } from '../../../shared/domain/scanned-code.ts'
import { useReplica } from '../../session/device.ts'
import { Button } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { toast } from '../../ui/toast-store.ts'

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

/** Goods by name, by a scanner that types, or by the camera; off the device's own list, so that it works without a network. */
export function GoodsSearch({ label, onChoose }: { label: string; onChoose: (goods: ChosenGoods) => void }) {
  const { t } = useLingui()
  const { replica } = useReplica()
  const [text, setText] = useState('')
  const [isScanning, setScanning] = useState(false)
  const found = text.trim() === '' ? [] : (replica?.search(text, MOST_SHOWN) ?? [])
  const options = found.flatMap((product): { goods: ChosenGoods; name: string }[] => {
    const variants = variantsOf(product)
    if (variants.length === 0)
      return [{ goods: { product, variantId: null, unitId: undefined, isScanned: false }, name: product.name }]
    return variants.map((variant) => ({
      goods: { product, variantId: variant.id, unitId: undefined, isScanned: false },
      name: `${product.name} · ${variant.name}`,
    }))
  })
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
  const enter = () => {
    if (text.trim() === '' || byCode(text.trim())) return
    const [first] = options
    if (first) choose(first.goods)
    else toast({ title: t`No product found with “${text.trim()}”`, type: 'warning' })
  }
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <div className="flex-1 min-w-0">
          <SearchBox label={label} value={text} onChange={setText} onEnter={enter} />
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
        {isScanning ? (
          <ScanSheet
            onCode={(code) => {
              if (!byCode(code)) toast({ title: t`No product found with “${code}”`, type: 'warning' })
            }}
            onClose={() => setScanning(false)}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
