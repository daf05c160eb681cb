/** For tests in jsdom: which components React drew in each commit, as its developer tools tell. Imported before React. */
interface Fiber {
  type: { name: string } | string | null
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}
const PERFORMED_WORK = 1

let commits: string[][] = []
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    isDisabled: false,
    checkDCE: () => {},
    inject: () => 1,
    onCommitFiberUnmount: () => {},
    onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
      const drawn: string[] = []
      collect(root.current, drawn)
      commits.push(drawn)
    },
  },
})

const isComponent = (type: Fiber['type']): type is { name: string } => typeof type === 'function'

function collect(fiber: Fiber, into: string[]): void {
  const { type, alternate: before } = fiber
  if (isComponent(type) && (before === null || (fiber.flags & PERFORMED_WORK) !== 0)) into.push(type.name)
  // The same children: nothing below was looked at.
  if (before !== null && before.child === fiber.child) return
  for (let child = fiber.child; child; child = child.sibling) collect(child, into)
}

/** Of each commit while this is done, the names of what was drawn. */
export async function drawnBy(work: () => Promise<void>): Promise<string[][]> {
  commits = []
  await work()
  return commits.filter((drawn) => drawn.length > 0)
}
