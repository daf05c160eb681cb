import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useId, useRef, useState } from 'react'
import { Barcode } from '../../../shared/contract/products.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

const ScanSheet = lazy(async () => ({ default: (await import('../../patterns/scan-sheet.tsx')).ScanSheet }))

const MOST = 10

/** Several codes. A scanner types the code and Enter: it is added, the field is empty again and keeps the focus. A code left in the field is added too. */
export function BarcodesField({
  value,
  onChange,
  errors,
  label,
}: {
  value: string[]
  onChange: (codes: string[]) => void
  /** By place. */ errors?: (string | undefined)[]
  label?: string
}) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const [said, setSaid] = useState<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const list = useId()
  const [isScanning, setScanning] = useState(false)
  const closeCamera = useCallback(() => setScanning(false), [])
  const add = (keepFocus: boolean, code = text) => {
    const parsed = Barcode.safeParse(code)
    if (code.trim() === '') return
    if (!parsed.success) return setSaid(t`A barcode has at most 64 characters.`)
    if (value.includes(parsed.data)) setSaid(t`${parsed.data} is here already.`)
    else if (value.length >= MOST) return setSaid(t`At most ${MOST} barcodes fit here.`)
    else {
      onChange([...value, parsed.data])
      setSaid(null)
    }
    if (code === text) setText('')
    if (keepFocus) box.current?.focus()
  }
  const remove = (index: number) => {
    onChange(value.filter((_, place) => place !== index))
    setSaid(null)
    box.current?.focus()
  }
  const wrong = errors?.find((error) => error !== undefined)
  return (
    <div>
      <Field
        label={label ?? <Trans>Barcodes</Trans>}
        optional
        help={<Trans>Scan, or type and press Enter. Several are fine: piece, packet, carton.</Trans>}
        error={wrong ?? said ?? undefined}
      >
        {(ids) => (
          <Input
            {...ids}
            ref={box}
            icon="barcode"
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={80}
            boxClassName="min-h-13"
            className="tnum"
            onChange={(event) => {
              setText(event.target.value)
              setSaid(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault() // a scanner's Enter must not save the form
              add(true)
            }}
            onBlur={() => add(false)}
            trailing={
              text.trim() ? (
                <Button
                  size="sm"
                  tone="text"
                  className="-mr-2"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => add(true)}
                >
                  <Trans>Add</Trans>
                </Button>
              ) : (
                <IconButton
                  icon="scan"
                  size={22}
                  label={t`Scan barcode`}
                  className="-mr-3"
                  onClick={() => setScanning(true)}
                />
              )
            }
          />
        )}
      </Field>
      {isScanning ? (
        <Suspense>
          <ScanSheet onCode={(code) => add(false, code)} onClose={closeCamera} />
        </Suspense>
      ) : null}
      {value.length > 0 ? (
        <ul className="flex flex-wrap gap-2 mt-2" aria-label={t`Barcodes of this product`} id={list}>
          {value.map((code, index) => (
            <li key={code} className={errors?.[index] ? 'badge tone-bad h-auto! py-1' : 'badge h-auto! py-1'}>
              <span className="tnum wrap-any whitespace-normal">{code}</span>
              <button
                type="button"
                className="ib size-8! -mr-1.5"
                aria-label={t`Remove barcode ${code}`}
                onClick={() => remove(index)}
              >
                <Icon name="x" size={16} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
