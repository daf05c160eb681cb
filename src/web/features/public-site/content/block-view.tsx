import { Fragment } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { SiteLink } from '../layout/site-link.tsx'
import { anchorOf, spansOf, type Block } from './blocks.ts'
import { isSiteTarget } from './site-target.ts'

/** A line with its marked words and links. */
const Line = ({ text }: { text: string }) =>
  spansOf(text).map((span, index) => {
    // The parts of a fixed text have no identity but their place.
    const key = index
    if (span.kind === 'text') return <Fragment key={key}>{span.text}</Fragment>
    if (span.kind === 'strong')
      return (
        <b key={key} className="site-strong">
          {span.text}
        </b>
      )
    const [to = '', hash] = span.href.split('#')
    if (isSiteTarget(to))
      return (
        <SiteLink key={key} className="site-text-link" to={to} {...(hash === undefined ? {} : { hash })}>
          {span.text}
        </SiteLink>
      )
    return (
      <a
        key={key}
        className="site-text-link"
        href={span.href}
        {...(/^https?:/.test(span.href) ? { target: '_blank', rel: 'noreferrer' } : {})}
      >
        {span.text}
      </a>
    )
  })

/** Typed content as a page: paragraphs, steps, lists, notes, and headings that can be linked to. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className="site-prose">
    {blocks.map((block, index) => {
      const key = index
      if (typeof block === 'string')
        return (
          <p key={key}>
            <Line text={block} />
          </p>
        )
      if ('head' in block)
        return (
          <h2 key={key} id={anchorOf(block.head)}>
            {block.head}
          </h2>
        )
      if ('note' in block)
        return (
          <p key={key} className="site-prose-note">
            <Icon name="info" size={20} />
            <span>
              <Line text={block.note} />
            </span>
          </p>
        )
      if ('rows' in block)
        return (
          <dl key={key}>
            {block.rows.map(([term, text]) => (
              <div key={term}>
                <dt>
                  <Line text={term} />
                </dt>
                <dd>
                  <Line text={text} />
                </dd>
              </div>
            ))}
          </dl>
        )
      const lines = 'steps' in block ? block.steps : block.list
      const items = lines.map((line) => (
        <li key={line}>
          <Line text={line} />
        </li>
      ))
      return 'steps' in block ? <ol key={key}>{items}</ol> : <ul key={key}>{items}</ul>
    })}
  </div>
)
