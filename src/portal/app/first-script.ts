/**
 * The only inline script, which runs before the first paint without any request. It applies the text size that was chosen on this device
 * (portal/ui/text-size), or the regular size if the browser stores nothing.
 */
export const firstScript =
  "try{const size=localStorage.getItem('text-size');if(size!==null)document.documentElement.dataset.textSize=size}catch{}"
