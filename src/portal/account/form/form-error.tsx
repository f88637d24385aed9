import { usePortalConfig } from '../../config/portal-config.ts'
import { ErrorBox } from '../../ui/error-box/error-box.tsx'
import { TextWithPhone } from '../../ui/text-with-phone/text-with-phone.tsx'

/** What a form says of a refusal, above its fields; nothing while there is none. */
export function FormError({ error }: { error: { readonly title: string; readonly advice?: string } | undefined }) {
  const { supportPhone } = usePortalConfig()
  if (!error) return null
  return (
    <ErrorBox title={error.title} reveal>
      {error.advice !== undefined && <TextWithPhone text={error.advice} phone={supportPhone} />}
    </ErrorBox>
  )
}
