import { useState } from 'react'
import { useNavigate } from 'react-router'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { messages } from './list-messages.ts'
import { planForm } from './release-forms.ts'

/** Button with the form that plans a release, and then opens it. */
export function PlanRelease() {
  const navigate = useNavigate()
  const [planning, setPlanning] = useState(false)
  return (
    <>
      <Button onClick={() => setPlanning(true)}>{messages.list.plan}</Button>
      {planning && (
        <FormDialog
          form={planForm}
          onSaved={({ data }) => void navigate(`/admin/desk/releases/${data._id}`)}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  )
}
