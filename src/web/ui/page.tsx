import { createContext, use, type ReactNode } from 'react'
import { cx } from './cx.ts'

/** What the frame puts at the end of every page's header: the sync pill. Null where the frame shows it elsewhere. */
export const PageTools = createContext<ReactNode>(null)
/** The way to the page's help article, behind the tools. Null where the frame shows it elsewhere. */
export const PageHelp = createContext<ReactNode>(null)

/** What the place is called (app/places.ts): the heading of every page that does not name one thing. */
export const PageName = createContext('')

/** The body of a dashboard page: 16 px around on a phone, 24 from 768. `narrow` for forms. */
export const Page = ({
  children,
  narrow = false,
  className,
}: {
  children: ReactNode
  narrow?: boolean
  className?: string
}) => <div className={cx('page', narrow && 'page-narrow', className)}>{children}</div>

/** The page's one h1, what it is about, and its actions. `title` where the page shows one thing by name; else the place's name. `back` is an icon link (className "ib"). */
export function PageHeader({
  title,
  sub,
  back,
  actions,
}: {
  title?: ReactNode
  sub?: ReactNode
  back?: ReactNode
  actions?: ReactNode
}) {
  const tools = use(PageTools)
  const help = use(PageHelp)
  const name = use(PageName)
  return (
    <header className="page-h">
      {/* As wide as its words want: when the actions do not fit beside it, they go below instead of squeezing it. The way back stays beside long words. */}
      <div className="flex items-center gap-2.5 min-w-0" style={{ flex: '99 1 auto' }}>
        {back ? <div className="-ml-3 flex-none">{back}</div> : null}
        <div className="flex-auto min-w-0">
          <h1 className="text-title wrap-any" tabIndex={-1}>
            {title ?? name}
          </h1>
          {sub ? <p className="text-dense text-ink-2">{sub}</p> : null}
        </div>
      </div>
      {tools || help || actions ? (
        <div className="page-acts">
          {tools}
          {help}
          {actions}
        </div>
      ) : null}
    </header>
  )
}

export function FormSection({ title, help, children }: { title: ReactNode; help?: ReactNode; children: ReactNode }) {
  return (
    <section className="card card-pad">
      <h2 className="text-item mb-1">{title}</h2>
      {help ? <p className="text-dense text-ink-2 mb-3">{help}</p> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 mt-3">{children}</div>
    </section>
  )
}
/** Safe choice first, the one raspberry button last. */
export const FormActions = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap justify-end gap-2">{children}</div>
)
