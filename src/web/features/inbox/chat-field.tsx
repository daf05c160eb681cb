import { useLingui } from '@lingui/react/macro'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { putInPlace, typedSign } from '../../../shared/domain/chat/typed-sign.ts'
import { TextAreaField } from '../../ui/field.tsx'

/** What a word behind the sign could mean. */
interface Offer {
  id: string
  title: string
  more: string
}
const SHOWN = 6
export interface FieldHandle {
  /** Where the caret is or was; the keyboard stays where it is. */
  insert: (words: string) => void
  focus: () => void
}

/** Where an answer or a note is typed. While a word stands behind the sign, what it could mean is offered: by the arrows and Enter, or by a tap. */
export function ChatField<O extends Offer>({
  ref,
  label,
  help,
  most,
  value,
  sign,
  offersFor,
  offersLabel,
  wordsOf,
  onType,
  onOpen,
  onSubmit,
}: {
  ref?: Ref<FieldHandle>
  label: ReactNode
  help?: ReactNode
  most: number
  value: string
  sign: '/' | '@'
  offersFor: (word: string) => readonly O[]
  offersLabel: string
  /** What takes the place of the sign and its word. Null: nothing does. */
  wordsOf: (chosen: O) => string | Promise<string>
  onType: (text: string) => void
  /** As long as the sign and its word wait for somebody's choice, or for what was chosen: it is not what anybody means to send. */
  onOpen?: (isOpen: boolean) => void
  onSubmit: () => void
}) {
  const { t } = useLingui()
  const listId = useId()
  const field = useRef<HTMLTextAreaElement | null>(null)
  const newest = useRef(value)
  const caretNext = useRef<number | null>(null)
  /** The keyboard stays where it is. */
  const isQuiet = useRef(false)
  const [caret, setCaret] = useState(value.length)
  const [at, setAt] = useState(0)
  /** Where the sign stands whose offers were put away. */
  const [away, setAway] = useState<number | null>(null)
  /** Chosen, and still being filled in; what stands there until then. */
  const [filling, setFilling] = useState<{ raw: string } | null>(null)
  const newestFilling = useRef(filling)
  useLayoutEffect(() => {
    newest.current = value
    if (caretNext.current === null) return
    if (!isQuiet.current) field.current?.focus()
    field.current?.setSelectionRange(caretNext.current, caretNext.current)
    caretNext.current = null
    isQuiet.current = false
  }, [value])
  const typed = typedSign(value, Math.min(caret, value.length), sign)
  const offers = typed === null || typed.from === away ? [] : offersFor(typed.word).slice(0, SHOWN)
  const active = Math.min(at, offers.length - 1)
  const isFilling = filling !== null && value.includes(filling.raw)
  const isOpen = offers.length > 0 || isFilling
  const tell = useEffectEvent((next: boolean) => onOpen?.(next))
  useLayoutEffect(() => {
    tell(isOpen)
    return () => tell(false)
  }, [isOpen])
  const fill = (next: { raw: string } | null) => {
    newestFilling.current = next
    setFilling(next)
  }
  const put = (text: string, nextCaret: number) => {
    caretNext.current = nextCaret
    setCaret(nextCaret)
    onType(text)
  }
  useImperativeHandle(ref, () => ({
    insert(words) {
      const now = newest.current
      const from = field.current?.selectionStart ?? now.length
      const text = `${now.slice(0, from)}${words}${now.slice(field.current?.selectionEnd ?? from)}`
      if (text.length > most) return
      isQuiet.current = true
      put(text, from + words.length)
    },
    focus: () => field.current?.focus(),
  }))
  const choose = async (offer: O) => {
    if (typed === null) return
    const { from, word } = typed
    const mine = { raw: `${sign}${word}` }
    setAway(from)
    fill(mine)
    const words = await wordsOf(offer)
    // Left with Escape, or another one was chosen meanwhile.
    if (newestFilling.current !== mine) return
    fill(null)
    setAway(null)
    const now = newest.current
    const end = from + 1 + word.length
    // What was typed meanwhile stays: the words come behind it then.
    const next = now.slice(from, end) === mine.raw ? putInPlace(now, end, from, words) : null
    const text = (next?.text ?? `${now.trimEnd()}\n${words}`).slice(0, most)
    put(text, Math.min(next?.caret ?? text.length, text.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && offers.length === 0) return onSubmit()
    if (event.key === 'Escape' && isFilling) {
      fill(null)
      event.stopPropagation()
      return
    }
    if (offers.length === 0 || typed === null || event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') setAt((active + 1) % offers.length)
    else if (event.key === 'ArrowUp') setAt((active - 1 + offers.length) % offers.length)
    else if (event.key === 'Escape') setAway(typed.from)
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      const offer = offers[active]
      if (offer) void choose(offer)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const idOf = (offer: Offer) => `${listId}-${offer.id}`
  return (
    <div className="grow grid gap-2">
      {offers.length > 0 ? (
        <div id={listId} role="listbox" aria-label={offersLabel} className="card grid">
          {offers.map((offer, index) => (
            <button
              key={offer.id}
              type="button"
              tabIndex={-1}
              id={idOf(offer)}
              role="option"
              aria-selected={index === active}
              className="menu-item text-left"
              data-highlighted={index === active ? '' : undefined}
              // The field keeps the keyboard: on a phone it would go away and come back.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => void choose(offer)}
            >
              <span className="grow min-w-0">
                <b className="wrap-any">{offer.title}</b>
                {offer.more === '' ? null : <span className="sub truncate block">{offer.more}</span>}
              </span>
            </button>
          ))}
        </div>
      ) : null}
      <TextAreaField
        ref={field}
        label={label}
        hideLabel
        help={help}
        rows={1}
        style={{ minHeight: 48, fieldSizing: 'content', maxHeight: '10rem' }}
        maxLength={most}
        placeholder={sign === '/' ? t`Write a message` : t`Write a note`}
        aria-autocomplete="list"
        aria-controls={offers.length > 0 ? listId : undefined}
        aria-activedescendant={offers[active] ? idOf(offers[active]) : undefined}
        aria-description={sign === '/' ? t`Type / for quick replies` : t`Type @ for colleagues`}
        value={value}
        onChange={({ target }) => {
          setCaret(target.selectionStart)
          setAt(0)
          if (away !== null && !target.value.slice(away).startsWith(sign)) setAway(null)
          onType(target.value)
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}
