import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import type { Language } from '../../../../shared/domain/languages.ts'
import { Checkbox } from '../../../ui/choice.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import type { StarterGood } from './starter-goods.ts'

/** One good to tick. Of a hundred of them a key in one price draws only its own row. */
export const StarterRow = memo(function StarterRow({
  good,
  language,
  isHere,
  isTicked,
  priceTzs,
  onTick,
  onPrice,
}: {
  good: StarterGood
  language: Language
  isHere: boolean
  isTicked: boolean
  priceTzs: number | null
  onTick: (key: string, isTicked: boolean) => void
  onPrice: (key: string, priceTzs: number | null) => void
}) {
  const { t } = useLingui()
  const name = good[language]
  return (
    <li className="flex items-center gap-2 px-4 py-2 border-t border-line">
      <Checkbox
        label={name}
        hideLabel
        className="flex-none"
        checked={isTicked || isHere}
        disabled={isHere}
        onCheckedChange={(isOn) => onTick(good.key, isOn)}
      />
      <ProductPicture name={name} size={44} dimmed={isHere} />
      <span className="flex-1 min-w-0 leading-5">
        <span className="block font-medium wrap-any">{name}</span>
        <small className="text-ink-2">
          {good.unit[language]}
          {isTicked && priceTzs === null && !isHere ? (
            <>
              {', '}
              <b className="text-held">
                <Trans>type a price</Trans>
              </b>
            </>
          ) : null}
        </small>
      </span>
      {isHere ? (
        <span className="flex items-center gap-1 text-small font-medium text-ok">
          <Icon name="check" size={18} />
          <Trans>In your shop</Trans>
        </span>
      ) : (
        <span className="w-31 flex-none">
          <MoneyField
            label={t`Price of ${name}`}
            hideLabel
            optional
            enterKeyHint="next"
            value={priceTzs}
            onChange={(tzs) => onPrice(good.key, tzs)}
          />
        </span>
      )}
    </li>
  )
})
