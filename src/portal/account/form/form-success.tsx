import { Button } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { PageHeading } from '../../ui/page-heading.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

/** What takes a form's place when it has done its work: says so, and leads on to `to`. */
export function FormSuccess(props: { title: string; text?: string; button: string; fullWidth?: boolean; to: string }) {
  const navigate = useNavigate()
  usePageTitle(props.title)
  return (
    <>
      <PageHeading announce subtitle={props.text}>
        {props.title}
      </PageHeading>
      <Button fullWidth={props.fullWidth ?? true} onClick={() => void navigate(props.to)}>
        {props.button}
      </Button>
    </>
  )
}
