// Runs before the first paint, as a script of its own that nothing waits for long (src/server/build/head-script.ts): the size of
// text that was chosen on this device (use-text-size.ts). Where the browser stores nothing, it has the regular size.
try {
  const size = localStorage.getItem('text-size')
  if (size !== null) document.documentElement.dataset.textSize = size
} catch {
  // Storage is blocked.
}
