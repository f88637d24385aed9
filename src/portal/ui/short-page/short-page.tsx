import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx'
import { MarkerLine } from '../marker-line/marker-line.tsx'
import { PageHeading } from '../page-heading/page-heading.tsx'
import { usePageTitle } from '../page-title/page-title.ts'
import classes from './short-page.module.css'

/** A page that says one thing under an empty line, and then, in `children`, where to go. `home` names Home in its breadcrumbs. */
export function ShortPage(props: {
  marker: ComponentProps<typeof MarkerLine>['marker']
  title: string
  text: string
  home?: string
  children: ReactNode
}) {
  usePageTitle(props.title)
  return (
    <div className={classes.page}>
      {props.home !== undefined && <Breadcrumbs trail={[{ label: props.home, to: '/' }]} current={props.title} />}
      <MarkerLine marker={props.marker} />
      <PageHeading>{props.title}</PageHeading>
      <p>{props.text}</p>
      {props.children}
    </div>
  )
}
