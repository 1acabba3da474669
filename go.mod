module dragoman

go 1.26
