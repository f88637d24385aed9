import { useEffect, useState } from 'react'

/** The panel that is read: the first that stands in the upper part of the window. */
export function useCurrentAnchor(panels: readonly { readonly anchor: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const visible = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target.id)
          else visible.delete(target.id)
        const first = panels.find(({ anchor }) => visible.has(anchor))
        if (first) setCurrent(first.anchor)
      },
      { rootMargin: '-100px 0px -55% 0px' },
    )
    for (const { anchor } of panels) {
      const panel = document.getElementById(anchor)
      if (panel) observer.observe(panel)
    }
    return () => observer.disconnect()
  }, [panels])
  return current ?? panels[0]?.anchor
}
