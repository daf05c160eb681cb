import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Segment } from '../../../ui/chip.tsx'
import { Switch } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PictureChoices } from './choices.tsx'
import { cloth, CLOTHS, dyesOf, INK, type Cloth } from './cloths.ts'
import { codeColours, COLOURS, isDarkEnough, type Colours } from './design.ts'
import { DrawingView } from './drawing-view.tsx'
import { logoPicture, MOST_KEPT, type PictureRefusal } from './logo-picture.ts'
import type { QrForm } from './use-qr-draft.ts'
import type { Corners, Pattern } from './symbol.ts'

/** The names of the cloths are names: the same in both languages. */
const CLOTH_NAMES: Record<Cloth, string> = {
  zambarau: 'Zambarau',
  bahari: 'Bahari',
  mgomba: 'Mgomba',
  kisutu: 'Kisutu',
}
const SWATCH = { width: 150, height: 80 }
const swatches = (name: Cloth) => ({
  ...SWATCH,
  shapes: cloth({ ...SWATCH, border: 24, dyes: dyesOf[name], field: dyesOf[name].main }),
})

export function ClothField({ form: { draft, change, isAlive } }: { form: QrForm }) {
  return (
    <PictureChoices
      legend={<Trans>Cloth</Trans>}
      value={draft.cloth}
      onChange={(value) => change({ cloth: value })}
      options={CLOTHS.map((value) => ({
        value,
        label: CLOTH_NAMES[value],
        showsLabel: true,
        picture: (
          <span className="qr-swatch">{isAlive ? <DrawingView drawing={swatches(value)} label={null} /> : null}</span>
        ),
      }))}
    />
  )
}

const DOTS = [
  [1, 0],
  [2, 0],
  [0, 1],
  [2, 1],
  [3, 1],
  [1, 2],
  [3, 2],
  [0, 3],
  [1, 3],
  [2, 3],
] as const
const dotsPath: Record<Pattern, string> = {
  square: DOTS.map(([x, y]) => `M${x + 0.05} ${y + 0.05}h.9v.9h-.9z`).join(''),
  dot: DOTS.map(([x, y]) => `M${x + 0.06} ${y + 0.5}a.44 .44 0 1 0 .88 0a.44 .44 0 1 0 -.88 0z`).join(''),
  diamond: DOTS.map(([x, y]) => `M${x + 0.5} ${y}l.5 .5l-.5 .5l-.5 -.5z`).join(''),
}
const dotsPicture = (pattern: Pattern) => (
  <svg width="28" height="28" viewBox="0 0 4 4" fill="currentColor" aria-hidden="true">
    <path d={dotsPath[pattern]} />
  </svg>
)
export function PatternField({ form: { draft, change } }: { form: QrForm }) {
  const { t } = useLingui()
  return (
    <PictureChoices
      legend={<Trans>Pattern</Trans>}
      value={draft.pattern}
      onChange={(pattern) => change({ pattern })}
      options={[
        { value: 'square', label: t`Squares`, picture: dotsPicture('square') },
        { value: 'dot', label: t`Dots`, picture: dotsPicture('dot') },
        { value: 'diamond', label: t`Diamonds`, picture: dotsPicture('diamond') },
      ]}
    />
  )
}

const eyes: Record<Corners, [outer: string, inner: string]> = {
  square: ['M.5 .5h6v6h-6z', 'M2 2h3v3h-3z'],
  round: [
    'M2.3 .5h2.4a1.8 1.8 0 0 1 1.8 1.8v2.4a1.8 1.8 0 0 1 -1.8 1.8h-2.4a1.8 1.8 0 0 1 -1.8 -1.8v-2.4a1.8 1.8 0 0 1 1.8 -1.8z',
    'M3 2h1a1 1 0 0 1 1 1v1a1 1 0 0 1 -1 1h-1a1 1 0 0 1 -1 -1v-1a1 1 0 0 1 1 -1z',
  ],
  leaf: ['M.5 2.5a2 2 0 0 1 2 -2h4v4a2 2 0 0 1 -2 2h-4z', 'M2 3a1 1 0 0 1 1 -1h2v2a1 1 0 0 1 -1 1h-2z'],
}
const eyePicture = (corners: Corners) => (
  <svg width="28" height="28" viewBox="0 0 7 7" aria-hidden="true">
    <path d={eyes[corners][0]} fill="none" stroke="currentColor" />
    <path d={eyes[corners][1]} fill="currentColor" />
  </svg>
)
export function CornersField({ form: { draft, change } }: { form: QrForm }) {
  const { t } = useLingui()
  return (
    <PictureChoices
      legend={<Trans>Corners</Trans>}
      value={draft.corners}
      onChange={(corners) => change({ corners })}
      options={[
        { value: 'square', label: t`Square corners`, picture: eyePicture('square') },
        { value: 'round', label: t`Round corners`, picture: eyePicture('round') },
        { value: 'leaf', label: t`Leaf corners`, picture: eyePicture('leaf') },
      ]}
    />
  )
}

export function ColoursField({ form: { draft, change } }: { form: QrForm }) {
  const { t } = useLingui()
  const labels: Record<Colours, string> = {
    mixed: t`Black and cloth`,
    ink: t`Black`,
    cloth: t`Cloth`,
    own: t`Your colour`,
  }
  const picture = (colours: Colours) => {
    const { dots, eyes: eye } = codeColours({ ...draft, colours })
    return (
      <span className="qr-dots" aria-hidden="true">
        {[eye, dots, dots].map((fill, index) => (
          <svg key={`${index}${fill}`} width="18" height="18" viewBox="0 0 18 18">
            <circle cx="9" cy="9" r="8.5" fill={fill} stroke={INK} strokeOpacity=".2" />
          </svg>
        ))}
      </span>
    )
  }
  const isOwn = draft.colours === 'own'
  return (
    <div className="grid gap-2">
      <PictureChoices
        legend={<Trans>Colours of the code</Trans>}
        value={draft.colours}
        onChange={(colours) => change({ colours })}
        options={COLOURS.map((value) => ({ value, label: labels[value], showsLabel: true, picture: picture(value) }))}
      />
      {isOwn ? (
        <Field
          label={<Trans>Pick your colour</Trans>}
          error={
            isDarkEnough(draft.ownColour) ? null : (
              <Trans>This colour is too pale: cameras would not see it on white. Pick a darker one.</Trans>
            )
          }
        >
          {({ id, 'aria-describedby': describedBy }) => (
            <input
              type="color"
              id={id}
              aria-describedby={describedBy}
              className="block w-20 h-12 p-1 border border-line-2 rounded-control bg-surface"
              value={draft.ownColour}
              onChange={(event) => change({ ownColour: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </div>
  )
}

export function WordsField({ form: { draft, change } }: { form: QrForm }) {
  const { t } = useLingui()
  return (
    <div>
      <span className="lab" aria-hidden="true">
        <Trans>Words on the poster</Trans>
      </span>
      <Segment
        label={t`Words on the poster`}
        full
        value={draft.words}
        onChange={(words) => change({ words })}
        options={[
          { value: 'sw', label: 'Kiswahili' },
          { value: 'en', label: 'English' },
          { value: 'both', label: <Trans>Both</Trans> },
        ]}
      />
    </div>
  )
}

export function LogoField({ form: { draft, change } }: { form: QrForm }) {
  const { t } = useLingui()
  const file = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<PictureRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  const texts: Record<PictureRefusal, string> = {
    not_a_picture: t`This is not a JPEG, PNG or WebP picture. Choose another file.`,
    too_large: t`This picture is too large. Choose one below 12 MB.`,
    unreadable: t`This picture could not be opened. Choose another one.`,
  }
  const take = async (picture: File | undefined) => {
    if (!picture) return
    setBusy(true)
    const taken = await logoPicture(picture)
    setBusy(false)
    setRefusal(taken.kind === 'refused' ? taken.why : taken.href.length > MOST_KEPT ? 'too_large' : null)
    if (taken.kind === 'picture' && taken.href.length <= MOST_KEPT) change({ logo: taken.href })
  }
  return (
    <div className="grid gap-2">
      <Switch
        label={
          <b className="font-medium">
            <Trans>Shop logo in the middle</Trans>
          </b>
        }
        checked={draft.hasLogo}
        onCheckedChange={(hasLogo) => change({ hasLogo })}
      />
      {draft.hasLogo ? (
        <div className="flex flex-wrap items-center gap-3">
          {draft.logo === null ? null : (
            <img
              src={draft.logo}
              alt={t`Your logo`}
              width="48"
              height="48"
              className="rounded-tile border border-line"
            />
          )}
          <Button icon="image" busy={isBusy} onClick={() => file.current?.click()}>
            {draft.logo === null ? <Trans>Choose your logo</Trans> : <Trans>Choose another one</Trans>}
          </Button>
          {draft.logo === null ? null : (
            <Button tone="text" onClick={() => change({ logo: null })}>
              <Trans>Take it away</Trans>
            </Button>
          )}
          <input
            ref={file}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className="vh"
            tabIndex={-1}
            aria-label={t`Your logo`}
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = '' // the same file once more is a change too
            }}
          />
          <p className="help basis-full m-0">
            <Trans>The picture stays on this device. It is not sent anywhere.</Trans>
          </p>
        </div>
      ) : null}
      {refusal === null ? null : (
        <p className="field-error" role="alert">
          <Icon name="alert" size={18} />
          {texts[refusal]}
        </p>
      )}
    </div>
  )
}
