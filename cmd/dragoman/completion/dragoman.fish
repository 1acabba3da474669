# Completion for fish: dragoman completion fish >~/.config/fish/completions/dragoman.fish
function __dragoman_words
    set -l words (commandline -opc)
    set -l begun (commandline -ct)
    for line in ($words[1] completion words -- $words[2..-1] "$begun" 2>/dev/null)
        if string match -q ':files*' -- $line
            __fish_complete_path "$begun"
        else
            echo $line
        end
    end
end
complete -c dragoman -f -a '(__dragoman_words)'
