/** The next frame is on the screen, and what waited for the same moment before it was done; without a screen that shows it nobody waits long. */
export const drawn = () =>
  new Promise<void>((done) => {
    if (typeof requestAnimationFrame !== 'function') return done()
    setTimeout(done, 200)
    // One turn more: the answer to a tap or a key comes first, work behind it second.
    requestAnimationFrame(() => setTimeout(() => setTimeout(done)))
  })
