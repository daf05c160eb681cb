import { lazy, Suspense, useState } from 'react'
import { cx } from './cx.ts'
import { initialsOf, tintOf } from './initials.ts'
import { usePictureAddress } from './pictures-shown.ts'
import { artFor } from './product-art-names.ts'

const ProductArt = lazy(async () => ({ default: (await import('./product-art.tsx')).ProductArt }))

interface Props {
  name: string
  photoUrl?: string | null
  size?: number
  /** Fills its box, for tiles. */
  fill?: boolean
  /** Out of stock. */
  dimmed?: boolean
}

/** A photo; else drawn art when the name says what it is; else the first letters on a tint. Needs no network and no picture to sell from. */
export function ProductPicture({ name, photoUrl, size = 44, fill = false, dimmed = false }: Props) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const [hereUrl, setHereUrl] = useState<string | null>(null)
  const { address, isHeld } = usePictureAddress(photoUrl)
  const art = artFor(name)
  const letters = <span>{initialsOf(name)}</span>
  return (
    <span
      className={cx('pic', `t${art?.tint ?? tintOf(name)}`, fill && 'pic-fill', dimmed && 'pic-dim')}
      {...(fill ? {} : { style: { width: size, height: size, fontSize: Math.round(size * 0.36) } })}
      aria-hidden="true"
    >
      {address && address !== failedUrl && (!isHeld || address === hereUrl) ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          onLoad={() => setHereUrl(address)}
          onError={() => setFailedUrl(address)}
        />
      ) : art ? (
        <Suspense fallback={letters}>
          <ProductArt name={art.name} />
        </Suspense>
      ) : (
        letters
      )}
    </span>
  )
}
