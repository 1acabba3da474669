#compdef dragoman
# Completion for zsh: dragoman completion zsh >~/.zfunc/_dragoman, with ~/.zfunc in fpath
_dragoman() {
  local word about files=
  local -a list
  while IFS=$'\t' read -r word about; do
    if [[ $word == :files ]]; then
      files=yes
    else
      list+=("${word//:/\\:}:$about")
    fi
  done < <("${words[1]}" completion words -- "${(@)words[2,CURRENT]}" 2>/dev/null)
  (( $#list )) && _describe dragoman list
  [[ -n $files ]] && _files
}
if [[ $funcstack[1] == _dragoman ]]; then
  _dragoman "$@"
else
  compdef _dragoman dragoman
fi
