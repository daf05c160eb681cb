import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Language } from '../../../../shared/domain/languages.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import {
  figuresOf,
  GOODS,
  optionsAt,
  type FlowEvent,
  type FlowState,
  type Line,
  type Message,
} from '../../../../shared/domain/flow/flow-machine.ts'
import type { FlowTexts } from './flow-texts.ts'

const nameOf = (id: string | undefined): string => GOODS.find((goods) => goods.id === id)?.name ?? ''
const fill = (text: string, message: Message): string =>
  'say' in message
    ? text.replace('{goods}', nameOf(message.goods)).replace('{quantity}', String(message.quantity ?? ''))
    : text

/** The chat itself: a log that is read out as it grows, buttons to answer with, and a line to type in. */
export function FlowChat({
  state,
  texts,
  lang,
  onEvent,
}: {
  state: FlowState
  texts: FlowTexts
  lang: Language
  onEvent: (event: FlowEvent) => void
}) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const end = useRef<HTMLDivElement>(null)
  const choices = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const count = state.messages.length
  const [first] = useState(count)
  const isAsking = state.at === 'quantity'
  const { at } = state
  // The button that was pressed is gone: the hand goes on to the next thing to answer with. Not at the start, where nobody pressed anything.
  useEffect(() => {
    if (count === first) return
    const log = end.current
    if (log) log.scrollTop = log.scrollHeight
    if (at === 'quantity') input.current?.focus({ preventScroll: true })
    else choices.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [count, first, at])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onEvent({ kind: 'type', text: typed })
    setTyped('')
  }
  const options = optionsAt(state)
  return (
    <section className="flow-phone" aria-label={t`A conversation to play`}>
      <header>
        <span className="flow-avatar" aria-hidden="true">
          <Icon name="store" size={22} />
        </span>
        <span>
          <b lang={lang}>{texts.shop}</b>
          <span className="block text-small">
            <Trans>Demonstration: nothing is sent</Trans>
          </span>
        </span>
      </header>
      <div
        className="flow-log"
        role="log"
        aria-live="polite"
        aria-label={t`Messages`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and must do so by keyboard
        tabIndex={0}
        ref={end}
        lang={lang}
      >
        {state.messages.map((message, index) => {
          const key = index // messages are only ever added
          return <Bubble key={key} message={message} texts={texts} />
        })}
      </div>
      <div className="flow-answers" role="group" aria-label={t`Answers to choose`} ref={choices} lang={lang}>
        {options.map((option) => (
          <Button key={option} onClick={() => onEvent({ kind: 'choose', option })}>
            {texts.options[option]}
          </Button>
        ))}
      </div>
      <form onSubmit={send} className="flow-write" noValidate>
        <label className="flex-1 min-w-0">
          <span className="vh">{isAsking ? <Trans>How many</Trans> : <Trans>Message to the shop</Trans>}</span>
          <input
            ref={input}
            className="flow-input"
            value={typed}
            maxLength={80}
            autoComplete="off"
            inputMode={isAsking ? 'numeric' : 'text'}
            enterKeyHint="send"
            placeholder={isAsking ? texts.quantityPlaceholder : texts.placeholder}
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <IconButton type="submit" icon="send" tone="primary" size={22} label={t`Send`} />
      </form>
    </section>
  )
}

function Bubble({ message, texts }: { message: Message; texts: FlowTexts }) {
  if (message.from === 'you') {
    return (
      <p className="flow-bubble flow-you">
        <span className="vh">
          <Trans>You:</Trans>{' '}
        </span>
        {'text' in message ? message.text : texts.options[message.option]}
      </p>
    )
  }
  return (
    <div className="flow-bubble flow-bot">
      <p>
        <span className="vh">{texts.bot}: </span>
        {fill(texts.says[message.say], message)}
      </p>
      {message.lines ? <OrderCard lines={message.lines} /> : null}
    </div>
  )
}

function OrderCard({ lines }: { lines: readonly Line[] }) {
  const { lines: rows, totalTzs } = figuresOf(lines)
  return (
    <div className="flow-order">
      <ul>
        {rows.map(({ goods, name, quantity, totalTzs: lineTzs }) => (
          <li key={goods}>
            <span>
              {quantity} × {name}
            </span>
            <Money amount={lineTzs} />
          </li>
        ))}
      </ul>
      <p className="slab">
        <span>
          <Trans>Total</Trans>
        </span>
        <Money amount={totalTzs} />
      </p>
    </div>
  )
}
